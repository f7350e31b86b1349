#include "CPages.h"

// SwiftPM compiles C as C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Written by Scripts/embed-files.py: `#embed` is a directive, which no macro can make.

static const unsigned char font_timequest_rounded_500_woff2[] = {
#embed "files/font/timequest-rounded-500.woff2"
};
static const unsigned char font_timequest_rounded_700_woff2[] = {
#embed "files/font/timequest-rounded-700.woff2"
};
static const unsigned char icon_svg[] = {
#embed "files/icon.svg"
};
static const unsigned char look_css[] = {
#embed "files/look.css"
};
static const unsigned char script_form_js[] = {
#embed "files/script/form.js"
};
static const unsigned char script_paper_js[] = {
#embed "files/script/paper.js"
};
static const unsigned char script_sound_js[] = {
#embed "files/script/sound.js"
};
static const unsigned char script_start_js[] = {
#embed "files/script/start.js"
};
static const unsigned char script_stream_js[] = {
#embed "files/script/stream.js"
};
static const unsigned char sound_best_opus[] = {
#embed "files/sound/best.opus"
};
static const unsigned char sound_guess_opus[] = {
#embed "files/sound/guess.opus"
};
static const unsigned char sound_level_opus[] = {
#embed "files/sound/level.opus"
};
static const unsigned char sound_quest_opus[] = {
#embed "files/sound/quest.opus"
};
static const unsigned char sound_reveal_opus[] = {
#embed "files/sound/reveal.opus"
};
static const unsigned char templates_begin_mustache[] = {
#embed "files/templates/begin.mustache"
};
static const unsigned char templates_cheer_best_mustache[] = {
#embed "files/templates/cheer-best.mustache"
};
static const unsigned char templates_cheer_known_mustache[] = {
#embed "files/templates/cheer-known.mustache"
};
static const unsigned char templates_cheer_level_mustache[] = {
#embed "files/templates/cheer-level.mustache"
};
static const unsigned char templates_chips_mustache[] = {
#embed "files/templates/chips.mustache"
};
static const unsigned char templates_doing_mustache[] = {
#embed "files/templates/doing.mustache"
};
static const unsigned char templates_face_boat_mustache[] = {
#embed "files/templates/face-boat.mustache"
};
static const unsigned char templates_face_cat_mustache[] = {
#embed "files/templates/face-cat.mustache"
};
static const unsigned char templates_face_fox_mustache[] = {
#embed "files/templates/face-fox.mustache"
};
static const unsigned char templates_face_guitar_mustache[] = {
#embed "files/templates/face-guitar.mustache"
};
static const unsigned char templates_face_owl_mustache[] = {
#embed "files/templates/face-owl.mustache"
};
static const unsigned char templates_face_planet_mustache[] = {
#embed "files/templates/face-planet.mustache"
};
static const unsigned char templates_face_rocket_mustache[] = {
#embed "files/templates/face-rocket.mustache"
};
static const unsigned char templates_face_turtle_mustache[] = {
#embed "files/templates/face-turtle.mustache"
};
static const unsigned char templates_face_mustache[] = {
#embed "files/templates/face.mustache"
};
static const unsigned char templates_guess_mustache[] = {
#embed "files/templates/guess.mustache"
};
static const unsigned char templates_home_row_mustache[] = {
#embed "files/templates/home-row.mustache"
};
static const unsigned char templates_home_mustache[] = {
#embed "files/templates/home.mustache"
};
static const unsigned char templates_icon_bulb_mustache[] = {
#embed "files/templates/icon-bulb.mustache"
};
static const unsigned char templates_icon_calendar_mustache[] = {
#embed "files/templates/icon-calendar.mustache"
};
static const unsigned char templates_icon_minus_mustache[] = {
#embed "files/templates/icon-minus.mustache"
};
static const unsigned char templates_icon_pause_mustache[] = {
#embed "files/templates/icon-pause.mustache"
};
static const unsigned char templates_icon_plus_mustache[] = {
#embed "files/templates/icon-plus.mustache"
};
static const unsigned char templates_icon_seedling_mustache[] = {
#embed "files/templates/icon-seedling.mustache"
};
static const unsigned char templates_icon_sound_mustache[] = {
#embed "files/templates/icon-sound.mustache"
};
static const unsigned char templates_icon_star_mustache[] = {
#embed "files/templates/icon-star.mustache"
};
static const unsigned char templates_icon_tick_mustache[] = {
#embed "files/templates/icon-tick.mustache"
};
static const unsigned char templates_layout_mustache[] = {
#embed "files/templates/layout.mustache"
};
static const unsigned char templates_level_mustache[] = {
#embed "files/templates/level.mustache"
};
static const unsigned char templates_mark_mustache[] = {
#embed "files/templates/mark.mustache"
};
static const unsigned char templates_mute_mustache[] = {
#embed "files/templates/mute.mustache"
};
static const unsigned char templates_my_quest_delete_mustache[] = {
#embed "files/templates/my-quest-delete.mustache"
};
static const unsigned char templates_my_quest_edit_mustache[] = {
#embed "files/templates/my-quest-edit.mustache"
};
static const unsigned char templates_my_quest_new_mustache[] = {
#embed "files/templates/my-quest-new.mustache"
};
static const unsigned char templates_my_quests_mustache[] = {
#embed "files/templates/my-quests.mustache"
};
static const unsigned char templates_paper_mustache[] = {
#embed "files/templates/paper.mustache"
};
static const unsigned char templates_patterns_mustache[] = {
#embed "files/templates/patterns.mustache"
};
static const unsigned char templates_picture_activity_mustache[] = {
#embed "files/templates/picture-activity.mustache"
};
static const unsigned char templates_picture_custom_mustache[] = {
#embed "files/templates/picture-custom.mustache"
};
static const unsigned char templates_picture_friend_mustache[] = {
#embed "files/templates/picture-friend.mustache"
};
static const unsigned char templates_picture_homework_mustache[] = {
#embed "files/templates/picture-homework.mustache"
};
static const unsigned char templates_picture_morning_mustache[] = {
#embed "files/templates/picture-morning.mustache"
};
static const unsigned char templates_problem_mustache[] = {
#embed "files/templates/problem.mustache"
};
static const unsigned char templates_quest_end_mustache[] = {
#embed "files/templates/quest-end.mustache"
};
static const unsigned char templates_quest_head_mustache[] = {
#embed "files/templates/quest-head.mustache"
};
static const unsigned char templates_quest_pause_mustache[] = {
#embed "files/templates/quest-pause.mustache"
};
static const unsigned char templates_question_mustache[] = {
#embed "files/templates/question.mustache"
};
static const unsigned char templates_report_mustache[] = {
#embed "files/templates/report.mustache"
};
static const unsigned char templates_reveal_mustache[] = {
#embed "files/templates/reveal.mustache"
};
static const unsigned char templates_setting_mustache[] = {
#embed "files/templates/setting.mustache"
};
static const unsigned char templates_settings_mustache[] = {
#embed "files/templates/settings.mustache"
};
static const unsigned char templates_summary_mustache[] = {
#embed "files/templates/summary.mustache"
};
static const unsigned char templates_time_fields_mustache[] = {
#embed "files/templates/time-fields.mustache"
};
static const unsigned char templates_time_inputs_mustache[] = {
#embed "files/templates/time-inputs.mustache"
};
static const unsigned char templates_versus_mustache[] = {
#embed "files/templates/versus.mustache"
};
static const unsigned char templates_waiting_mustache[] = {
#embed "files/templates/waiting.mustache"
};
static const unsigned char templates_week_mustache[] = {
#embed "files/templates/week.mustache"
};
static const unsigned char templates_welcome_doing_mustache[] = {
#embed "files/templates/welcome-doing.mustache"
};
static const unsigned char templates_welcome_reveal_mustache[] = {
#embed "files/templates/welcome-reveal.mustache"
};
static const unsigned char templates_welcome_mustache[] = {
#embed "files/templates/welcome.mustache"
};
static const unsigned char templates_who_mustache[] = {
#embed "files/templates/who.mustache"
};
static const unsigned char timequest_webmanifest[] = {
#embed "files/timequest.webmanifest"
};
static const unsigned char words_de_json[] = {
#embed "files/words/de.json"
};
static const unsigned char words_en_json[] = {
#embed "files/words/en.json"
};

static const cpages_file cpages_files[] = {
    {"font/timequest-rounded-500.woff2", font_timequest_rounded_500_woff2, sizeof font_timequest_rounded_500_woff2},
    {"font/timequest-rounded-700.woff2", font_timequest_rounded_700_woff2, sizeof font_timequest_rounded_700_woff2},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"look.css", look_css, sizeof look_css},
    {"script/form.js", script_form_js, sizeof script_form_js},
    {"script/paper.js", script_paper_js, sizeof script_paper_js},
    {"script/sound.js", script_sound_js, sizeof script_sound_js},
    {"script/start.js", script_start_js, sizeof script_start_js},
    {"script/stream.js", script_stream_js, sizeof script_stream_js},
    {"sound/best.opus", sound_best_opus, sizeof sound_best_opus},
    {"sound/guess.opus", sound_guess_opus, sizeof sound_guess_opus},
    {"sound/level.opus", sound_level_opus, sizeof sound_level_opus},
    {"sound/quest.opus", sound_quest_opus, sizeof sound_quest_opus},
    {"sound/reveal.opus", sound_reveal_opus, sizeof sound_reveal_opus},
    {"templates/begin.mustache", templates_begin_mustache, sizeof templates_begin_mustache},
    {"templates/cheer-best.mustache", templates_cheer_best_mustache, sizeof templates_cheer_best_mustache},
    {"templates/cheer-known.mustache", templates_cheer_known_mustache, sizeof templates_cheer_known_mustache},
    {"templates/cheer-level.mustache", templates_cheer_level_mustache, sizeof templates_cheer_level_mustache},
    {"templates/chips.mustache", templates_chips_mustache, sizeof templates_chips_mustache},
    {"templates/doing.mustache", templates_doing_mustache, sizeof templates_doing_mustache},
    {"templates/face-boat.mustache", templates_face_boat_mustache, sizeof templates_face_boat_mustache},
    {"templates/face-cat.mustache", templates_face_cat_mustache, sizeof templates_face_cat_mustache},
    {"templates/face-fox.mustache", templates_face_fox_mustache, sizeof templates_face_fox_mustache},
    {"templates/face-guitar.mustache", templates_face_guitar_mustache, sizeof templates_face_guitar_mustache},
    {"templates/face-owl.mustache", templates_face_owl_mustache, sizeof templates_face_owl_mustache},
    {"templates/face-planet.mustache", templates_face_planet_mustache, sizeof templates_face_planet_mustache},
    {"templates/face-rocket.mustache", templates_face_rocket_mustache, sizeof templates_face_rocket_mustache},
    {"templates/face-turtle.mustache", templates_face_turtle_mustache, sizeof templates_face_turtle_mustache},
    {"templates/face.mustache", templates_face_mustache, sizeof templates_face_mustache},
    {"templates/guess.mustache", templates_guess_mustache, sizeof templates_guess_mustache},
    {"templates/home-row.mustache", templates_home_row_mustache, sizeof templates_home_row_mustache},
    {"templates/home.mustache", templates_home_mustache, sizeof templates_home_mustache},
    {"templates/icon-bulb.mustache", templates_icon_bulb_mustache, sizeof templates_icon_bulb_mustache},
    {"templates/icon-calendar.mustache", templates_icon_calendar_mustache, sizeof templates_icon_calendar_mustache},
    {"templates/icon-minus.mustache", templates_icon_minus_mustache, sizeof templates_icon_minus_mustache},
    {"templates/icon-pause.mustache", templates_icon_pause_mustache, sizeof templates_icon_pause_mustache},
    {"templates/icon-plus.mustache", templates_icon_plus_mustache, sizeof templates_icon_plus_mustache},
    {"templates/icon-seedling.mustache", templates_icon_seedling_mustache, sizeof templates_icon_seedling_mustache},
    {"templates/icon-sound.mustache", templates_icon_sound_mustache, sizeof templates_icon_sound_mustache},
    {"templates/icon-star.mustache", templates_icon_star_mustache, sizeof templates_icon_star_mustache},
    {"templates/icon-tick.mustache", templates_icon_tick_mustache, sizeof templates_icon_tick_mustache},
    {"templates/layout.mustache", templates_layout_mustache, sizeof templates_layout_mustache},
    {"templates/level.mustache", templates_level_mustache, sizeof templates_level_mustache},
    {"templates/mark.mustache", templates_mark_mustache, sizeof templates_mark_mustache},
    {"templates/mute.mustache", templates_mute_mustache, sizeof templates_mute_mustache},
    {"templates/my-quest-delete.mustache", templates_my_quest_delete_mustache, sizeof templates_my_quest_delete_mustache},
    {"templates/my-quest-edit.mustache", templates_my_quest_edit_mustache, sizeof templates_my_quest_edit_mustache},
    {"templates/my-quest-new.mustache", templates_my_quest_new_mustache, sizeof templates_my_quest_new_mustache},
    {"templates/my-quests.mustache", templates_my_quests_mustache, sizeof templates_my_quests_mustache},
    {"templates/paper.mustache", templates_paper_mustache, sizeof templates_paper_mustache},
    {"templates/patterns.mustache", templates_patterns_mustache, sizeof templates_patterns_mustache},
    {"templates/picture-activity.mustache", templates_picture_activity_mustache, sizeof templates_picture_activity_mustache},
    {"templates/picture-custom.mustache", templates_picture_custom_mustache, sizeof templates_picture_custom_mustache},
    {"templates/picture-friend.mustache", templates_picture_friend_mustache, sizeof templates_picture_friend_mustache},
    {"templates/picture-homework.mustache", templates_picture_homework_mustache, sizeof templates_picture_homework_mustache},
    {"templates/picture-morning.mustache", templates_picture_morning_mustache, sizeof templates_picture_morning_mustache},
    {"templates/problem.mustache", templates_problem_mustache, sizeof templates_problem_mustache},
    {"templates/quest-end.mustache", templates_quest_end_mustache, sizeof templates_quest_end_mustache},
    {"templates/quest-head.mustache", templates_quest_head_mustache, sizeof templates_quest_head_mustache},
    {"templates/quest-pause.mustache", templates_quest_pause_mustache, sizeof templates_quest_pause_mustache},
    {"templates/question.mustache", templates_question_mustache, sizeof templates_question_mustache},
    {"templates/report.mustache", templates_report_mustache, sizeof templates_report_mustache},
    {"templates/reveal.mustache", templates_reveal_mustache, sizeof templates_reveal_mustache},
    {"templates/setting.mustache", templates_setting_mustache, sizeof templates_setting_mustache},
    {"templates/settings.mustache", templates_settings_mustache, sizeof templates_settings_mustache},
    {"templates/summary.mustache", templates_summary_mustache, sizeof templates_summary_mustache},
    {"templates/time-fields.mustache", templates_time_fields_mustache, sizeof templates_time_fields_mustache},
    {"templates/time-inputs.mustache", templates_time_inputs_mustache, sizeof templates_time_inputs_mustache},
    {"templates/versus.mustache", templates_versus_mustache, sizeof templates_versus_mustache},
    {"templates/waiting.mustache", templates_waiting_mustache, sizeof templates_waiting_mustache},
    {"templates/week.mustache", templates_week_mustache, sizeof templates_week_mustache},
    {"templates/welcome-doing.mustache", templates_welcome_doing_mustache, sizeof templates_welcome_doing_mustache},
    {"templates/welcome-reveal.mustache", templates_welcome_reveal_mustache, sizeof templates_welcome_reveal_mustache},
    {"templates/welcome.mustache", templates_welcome_mustache, sizeof templates_welcome_mustache},
    {"templates/who.mustache", templates_who_mustache, sizeof templates_who_mustache},
    {"timequest.webmanifest", timequest_webmanifest, sizeof timequest_webmanifest},
    {"words/de.json", words_de_json, sizeof words_de_json},
    {"words/en.json", words_en_json, sizeof words_en_json},
};
const size_t cpages_file_count = sizeof cpages_files / sizeof cpages_files[0];

const cpages_file *cpages_files_start(void) { return cpages_files; }
