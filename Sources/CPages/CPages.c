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
static const unsigned char parent_css[] = {
#embed "files/parent.css"
};
static const unsigned char pictures_boat_svg[] = {
#embed "files/pictures/boat.svg"
};
static const unsigned char pictures_cat_svg[] = {
#embed "files/pictures/cat.svg"
};
static const unsigned char pictures_fox_svg[] = {
#embed "files/pictures/fox.svg"
};
static const unsigned char pictures_guitar_svg[] = {
#embed "files/pictures/guitar.svg"
};
static const unsigned char pictures_meadow_svg[] = {
#embed "files/pictures/meadow.svg"
};
static const unsigned char pictures_owl_svg[] = {
#embed "files/pictures/owl.svg"
};
static const unsigned char pictures_planet_svg[] = {
#embed "files/pictures/planet.svg"
};
static const unsigned char pictures_rocket_svg[] = {
#embed "files/pictures/rocket.svg"
};
static const unsigned char pictures_things_ball_svg[] = {
#embed "files/pictures/things/ball.svg"
};
static const unsigned char pictures_things_bath_svg[] = {
#embed "files/pictures/things/bath.svg"
};
static const unsigned char pictures_things_bed_svg[] = {
#embed "files/pictures/things/bed.svg"
};
static const unsigned char pictures_things_bike_svg[] = {
#embed "files/pictures/things/bike.svg"
};
static const unsigned char pictures_things_bin_svg[] = {
#embed "files/pictures/things/bin.svg"
};
static const unsigned char pictures_things_blocks_svg[] = {
#embed "files/pictures/things/blocks.svg"
};
static const unsigned char pictures_things_book_svg[] = {
#embed "files/pictures/things/book.svg"
};
static const unsigned char pictures_things_bottle_svg[] = {
#embed "files/pictures/things/bottle.svg"
};
static const unsigned char pictures_things_breakfast_svg[] = {
#embed "files/pictures/things/breakfast.svg"
};
static const unsigned char pictures_things_broom_svg[] = {
#embed "files/pictures/things/broom.svg"
};
static const unsigned char pictures_things_bus_svg[] = {
#embed "files/pictures/things/bus.svg"
};
static const unsigned char pictures_things_coat_svg[] = {
#embed "files/pictures/things/coat.svg"
};
static const unsigned char pictures_things_computer_svg[] = {
#embed "files/pictures/things/computer.svg"
};
static const unsigned char pictures_things_cream_svg[] = {
#embed "files/pictures/things/cream.svg"
};
static const unsigned char pictures_things_desk_svg[] = {
#embed "files/pictures/things/desk.svg"
};
static const unsigned char pictures_things_dog_svg[] = {
#embed "files/pictures/things/dog.svg"
};
static const unsigned char pictures_things_gift_svg[] = {
#embed "files/pictures/things/gift.svg"
};
static const unsigned char pictures_things_glass_svg[] = {
#embed "files/pictures/things/glass.svg"
};
static const unsigned char pictures_things_glasses_svg[] = {
#embed "files/pictures/things/glasses.svg"
};
static const unsigned char pictures_things_hairbrush_svg[] = {
#embed "files/pictures/things/hairbrush.svg"
};
static const unsigned char pictures_things_heart_svg[] = {
#embed "files/pictures/things/heart.svg"
};
static const unsigned char pictures_things_key_svg[] = {
#embed "files/pictures/things/key.svg"
};
static const unsigned char pictures_things_lamp_svg[] = {
#embed "files/pictures/things/lamp.svg"
};
static const unsigned char pictures_things_laundry_svg[] = {
#embed "files/pictures/things/laundry.svg"
};
static const unsigned char pictures_things_litter_svg[] = {
#embed "files/pictures/things/litter.svg"
};
static const unsigned char pictures_things_medicine_svg[] = {
#embed "files/pictures/things/medicine.svg"
};
static const unsigned char pictures_things_moon_svg[] = {
#embed "files/pictures/things/moon.svg"
};
static const unsigned char pictures_things_music_svg[] = {
#embed "files/pictures/things/music.svg"
};
static const unsigned char pictures_things_paint_svg[] = {
#embed "files/pictures/things/paint.svg"
};
static const unsigned char pictures_things_pencil_svg[] = {
#embed "files/pictures/things/pencil.svg"
};
static const unsigned char pictures_things_pet_svg[] = {
#embed "files/pictures/things/pet.svg"
};
static const unsigned char pictures_things_phone_svg[] = {
#embed "files/pictures/things/phone.svg"
};
static const unsigned char pictures_things_plant_svg[] = {
#embed "files/pictures/things/plant.svg"
};
static const unsigned char pictures_things_plate_svg[] = {
#embed "files/pictures/things/plate.svg"
};
static const unsigned char pictures_things_pyjamas_svg[] = {
#embed "files/pictures/things/pyjamas.svg"
};
static const unsigned char pictures_things_schoolbag_svg[] = {
#embed "files/pictures/things/schoolbag.svg"
};
static const unsigned char pictures_things_scissors_svg[] = {
#embed "files/pictures/things/scissors.svg"
};
static const unsigned char pictures_things_shirt_svg[] = {
#embed "files/pictures/things/shirt.svg"
};
static const unsigned char pictures_things_shoes_svg[] = {
#embed "files/pictures/things/shoes.svg"
};
static const unsigned char pictures_things_shower_svg[] = {
#embed "files/pictures/things/shower.svg"
};
static const unsigned char pictures_things_snack_svg[] = {
#embed "files/pictures/things/snack.svg"
};
static const unsigned char pictures_things_soap_svg[] = {
#embed "files/pictures/things/soap.svg"
};
static const unsigned char pictures_things_sportsbag_svg[] = {
#embed "files/pictures/things/sportsbag.svg"
};
static const unsigned char pictures_things_step_svg[] = {
#embed "files/pictures/things/step.svg"
};
static const unsigned char pictures_things_swim_svg[] = {
#embed "files/pictures/things/swim.svg"
};
static const unsigned char pictures_things_tidy_svg[] = {
#embed "files/pictures/things/tidy.svg"
};
static const unsigned char pictures_things_tissue_svg[] = {
#embed "files/pictures/things/tissue.svg"
};
static const unsigned char pictures_things_toilet_svg[] = {
#embed "files/pictures/things/toilet.svg"
};
static const unsigned char pictures_things_toothbrush_svg[] = {
#embed "files/pictures/things/toothbrush.svg"
};
static const unsigned char pictures_things_window_svg[] = {
#embed "files/pictures/things/window.svg"
};
static const unsigned char pictures_turtle_svg[] = {
#embed "files/pictures/turtle.svg"
};
static const unsigned char script_form_js[] = {
#embed "files/script/form.js"
};
static const unsigned char script_paper_js[] = {
#embed "files/script/paper.js"
};
static const unsigned char script_parent_js[] = {
#embed "files/script/parent.js"
};
static const unsigned char script_reveal_js[] = {
#embed "files/script/reveal.js"
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
static const unsigned char sound_tick_opus[] = {
#embed "files/sound/tick.opus"
};
static const unsigned char sound_turn_opus[] = {
#embed "files/sound/turn.opus"
};
static const unsigned char templates_begin_mustache[] = {
#embed "files/templates/begin.mustache"
};
static const unsigned char templates_break_card_mustache[] = {
#embed "files/templates/break-card.mustache"
};
static const unsigned char templates_calendar_changes_mustache[] = {
#embed "files/templates/calendar-changes.mustache"
};
static const unsigned char templates_calendar_groups_mustache[] = {
#embed "files/templates/calendar-groups.mustache"
};
static const unsigned char templates_calendar_problem_mustache[] = {
#embed "files/templates/calendar-problem.mustache"
};
static const unsigned char templates_calendar_questions_mustache[] = {
#embed "files/templates/calendar-questions.mustache"
};
static const unsigned char templates_calendar_titles_mustache[] = {
#embed "files/templates/calendar-titles.mustache"
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
static const unsigned char templates_child_fields_mustache[] = {
#embed "files/templates/child-fields.mustache"
};
static const unsigned char templates_chip_mustache[] = {
#embed "files/templates/chip.mustache"
};
static const unsigned char templates_companion_mustache[] = {
#embed "files/templates/companion.mustache"
};
static const unsigned char templates_doing_mustache[] = {
#embed "files/templates/doing.mustache"
};
static const unsigned char templates_duration_field_mustache[] = {
#embed "files/templates/duration-field.mustache"
};
static const unsigned char templates_duration_typed_mustache[] = {
#embed "files/templates/duration-typed.mustache"
};
static const unsigned char templates_event_reasons_mustache[] = {
#embed "files/templates/event-reasons.mustache"
};
static const unsigned char templates_face_mustache[] = {
#embed "files/templates/face.mustache"
};
static const unsigned char templates_group_questions_mustache[] = {
#embed "files/templates/group-questions.mustache"
};
static const unsigned char templates_guess_entry_mustache[] = {
#embed "files/templates/guess-entry.mustache"
};
static const unsigned char templates_guess_mustache[] = {
#embed "files/templates/guess.mustache"
};
static const unsigned char templates_home_land_mustache[] = {
#embed "files/templates/home-land.mustache"
};
static const unsigned char templates_home_played_mustache[] = {
#embed "files/templates/home-played.mustache"
};
static const unsigned char templates_home_road_mustache[] = {
#embed "files/templates/home-road.mustache"
};
static const unsigned char templates_home_row_mustache[] = {
#embed "files/templates/home-row.mustache"
};
static const unsigned char templates_home_stop_mustache[] = {
#embed "files/templates/home-stop.mustache"
};
static const unsigned char templates_home_tree_mustache[] = {
#embed "files/templates/home-tree.mustache"
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
static const unsigned char templates_icon_down_mustache[] = {
#embed "files/templates/icon-down.mustache"
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
static const unsigned char templates_icon_up_mustache[] = {
#embed "files/templates/icon-up.mustache"
};
static const unsigned char templates_layout_mustache[] = {
#embed "files/templates/layout.mustache"
};
static const unsigned char templates_level_bar_mustache[] = {
#embed "files/templates/level-bar.mustache"
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
static const unsigned char templates_nudge_less_mustache[] = {
#embed "files/templates/nudge-less.mustache"
};
static const unsigned char templates_nudge_more_mustache[] = {
#embed "files/templates/nudge-more.mustache"
};
static const unsigned char templates_nudge_step_mustache[] = {
#embed "files/templates/nudge-step.mustache"
};
static const unsigned char templates_paper_mustache[] = {
#embed "files/templates/paper.mustache"
};
static const unsigned char templates_parent_agenda_mustache[] = {
#embed "files/templates/parent-agenda.mustache"
};
static const unsigned char templates_parent_backup_remove_mustache[] = {
#embed "files/templates/parent-backup-remove.mustache"
};
static const unsigned char templates_parent_backups_mustache[] = {
#embed "files/templates/parent-backups.mustache"
};
static const unsigned char templates_parent_calendar_add_mustache[] = {
#embed "files/templates/parent-calendar-add.mustache"
};
static const unsigned char templates_parent_calendar_copy_mustache[] = {
#embed "files/templates/parent-calendar-copy.mustache"
};
static const unsigned char templates_parent_calendar_remove_mustache[] = {
#embed "files/templates/parent-calendar-remove.mustache"
};
static const unsigned char templates_parent_calendar_upload_mustache[] = {
#embed "files/templates/parent-calendar-upload.mustache"
};
static const unsigned char templates_parent_calendar_mustache[] = {
#embed "files/templates/parent-calendar.mustache"
};
static const unsigned char templates_parent_calendars_mustache[] = {
#embed "files/templates/parent-calendars.mustache"
};
static const unsigned char templates_parent_child_delete_name_mustache[] = {
#embed "files/templates/parent-child-delete-name.mustache"
};
static const unsigned char templates_parent_child_delete_mustache[] = {
#embed "files/templates/parent-child-delete.mustache"
};
static const unsigned char templates_parent_child_quests_mustache[] = {
#embed "files/templates/parent-child-quests.mustache"
};
static const unsigned char templates_parent_child_settings_mustache[] = {
#embed "files/templates/parent-child-settings.mustache"
};
static const unsigned char templates_parent_child_mustache[] = {
#embed "files/templates/parent-child.mustache"
};
static const unsigned char templates_parent_children_mustache[] = {
#embed "files/templates/parent-children.mustache"
};
static const unsigned char templates_parent_finding_mustache[] = {
#embed "files/templates/parent-finding.mustache"
};
static const unsigned char templates_parent_founder_mustache[] = {
#embed "files/templates/parent-founder.mustache"
};
static const unsigned char templates_parent_holidays_mustache[] = {
#embed "files/templates/parent-holidays.mustache"
};
static const unsigned char templates_parent_letter_mustache[] = {
#embed "files/templates/parent-letter.mustache"
};
static const unsigned char templates_parent_month_mustache[] = {
#embed "files/templates/parent-month.mustache"
};
static const unsigned char templates_parent_pairing_mustache[] = {
#embed "files/templates/parent-pairing.mustache"
};
static const unsigned char templates_parent_pc_question_mustache[] = {
#embed "files/templates/parent-pc-question.mustache"
};
static const unsigned char templates_parent_pc_mustache[] = {
#embed "files/templates/parent-pc.mustache"
};
static const unsigned char templates_parent_pcs_mustache[] = {
#embed "files/templates/parent-pcs.mustache"
};
static const unsigned char templates_parent_pin_remove_mustache[] = {
#embed "files/templates/parent-pin-remove.mustache"
};
static const unsigned char templates_parent_pin_mustache[] = {
#embed "files/templates/parent-pin.mustache"
};
static const unsigned char templates_parent_plan_links_mustache[] = {
#embed "files/templates/parent-plan-links.mustache"
};
static const unsigned char templates_parent_restore_mustache[] = {
#embed "files/templates/parent-restore.mustache"
};
static const unsigned char templates_parent_safety_mustache[] = {
#embed "files/templates/parent-safety.mustache"
};
static const unsigned char templates_parent_setup_check_mustache[] = {
#embed "files/templates/parent-setup-check.mustache"
};
static const unsigned char templates_parent_setup_done_mustache[] = {
#embed "files/templates/parent-setup-done.mustache"
};
static const unsigned char templates_parent_setup_start_mustache[] = {
#embed "files/templates/parent-setup-start.mustache"
};
static const unsigned char templates_parent_setup_mustache[] = {
#embed "files/templates/parent-setup.mustache"
};
static const unsigned char templates_parent_stick_mustache[] = {
#embed "files/templates/parent-stick.mustache"
};
static const unsigned char templates_parent_today_mustache[] = {
#embed "files/templates/parent-today.mustache"
};
static const unsigned char templates_patterns_mustache[] = {
#embed "files/templates/patterns.mustache"
};
static const unsigned char templates_pcs_picture_mustache[] = {
#embed "files/templates/pcs-picture.mustache"
};
static const unsigned char templates_pcs_start_mustache[] = {
#embed "files/templates/pcs-start.mustache"
};
static const unsigned char templates_pcs_words_mustache[] = {
#embed "files/templates/pcs-words.mustache"
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
static const unsigned char templates_reminder_settings_mustache[] = {
#embed "files/templates/reminder-settings.mustache"
};
static const unsigned char templates_report_mustache[] = {
#embed "files/templates/report.mustache"
};
static const unsigned char templates_reveal_mustache[] = {
#embed "files/templates/reveal.mustache"
};
static const unsigned char templates_routine_archive_mustache[] = {
#embed "files/templates/routine-archive.mustache"
};
static const unsigned char templates_routine_edit_mustache[] = {
#embed "files/templates/routine-edit.mustache"
};
static const unsigned char templates_routine_match_mustache[] = {
#embed "files/templates/routine-match.mustache"
};
static const unsigned char templates_routine_matches_mustache[] = {
#embed "files/templates/routine-matches.mustache"
};
static const unsigned char templates_routine_new_mustache[] = {
#embed "files/templates/routine-new.mustache"
};
static const unsigned char templates_routine_row_mustache[] = {
#embed "files/templates/routine-row.mustache"
};
static const unsigned char templates_routine_twin_mustache[] = {
#embed "files/templates/routine-twin.mustache"
};
static const unsigned char templates_routines_mustache[] = {
#embed "files/templates/routines.mustache"
};
static const unsigned char templates_setting_mustache[] = {
#embed "files/templates/setting.mustache"
};
static const unsigned char templates_settings_mustache[] = {
#embed "files/templates/settings.mustache"
};
static const unsigned char templates_setup_calendars_chosen_mustache[] = {
#embed "files/templates/setup-calendars-chosen.mustache"
};
static const unsigned char templates_setup_calendars_mustache[] = {
#embed "files/templates/setup-calendars.mustache"
};
static const unsigned char templates_setup_children_mustache[] = {
#embed "files/templates/setup-children.mustache"
};
static const unsigned char templates_setup_login_mustache[] = {
#embed "files/templates/setup-login.mustache"
};
static const unsigned char templates_setup_rest_mustache[] = {
#embed "files/templates/setup-rest.mustache"
};
static const unsigned char templates_setup_routines_mustache[] = {
#embed "files/templates/setup-routines.mustache"
};
static const unsigned char templates_setup_zone_mustache[] = {
#embed "files/templates/setup-zone.mustache"
};
static const unsigned char templates_stage_mustache[] = {
#embed "files/templates/stage.mustache"
};
static const unsigned char templates_summary_mustache[] = {
#embed "files/templates/summary.mustache"
};
static const unsigned char templates_thing_mustache[] = {
#embed "files/templates/thing.mustache"
};
static const unsigned char templates_together_mustache[] = {
#embed "files/templates/together.mustache"
};
static const unsigned char templates_unlock_mustache[] = {
#embed "files/templates/unlock.mustache"
};
static const unsigned char templates_versus_mustache[] = {
#embed "files/templates/versus.mustache"
};
static const unsigned char templates_waiting_mustache[] = {
#embed "files/templates/waiting.mustache"
};
static const unsigned char templates_week_links_mustache[] = {
#embed "files/templates/week-links.mustache"
};
static const unsigned char templates_week_row_mustache[] = {
#embed "files/templates/week-row.mustache"
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
static const unsigned char words_calendars_de_json[] = {
#embed "files/words/calendars-de.json"
};
static const unsigned char words_calendars_en_json[] = {
#embed "files/words/calendars-en.json"
};
static const unsigned char words_children_de_json[] = {
#embed "files/words/children-de.json"
};
static const unsigned char words_children_en_json[] = {
#embed "files/words/children-en.json"
};
static const unsigned char words_de_json[] = {
#embed "files/words/de.json"
};
static const unsigned char words_en_json[] = {
#embed "files/words/en.json"
};
static const unsigned char words_letter_de_json[] = {
#embed "files/words/letter-de.json"
};
static const unsigned char words_letter_en_json[] = {
#embed "files/words/letter-en.json"
};
static const unsigned char words_month_de_json[] = {
#embed "files/words/month-de.json"
};
static const unsigned char words_month_en_json[] = {
#embed "files/words/month-en.json"
};
static const unsigned char words_parent_de_json[] = {
#embed "files/words/parent-de.json"
};
static const unsigned char words_parent_en_json[] = {
#embed "files/words/parent-en.json"
};
static const unsigned char words_pcs_de_json[] = {
#embed "files/words/pcs-de.json"
};
static const unsigned char words_pcs_en_json[] = {
#embed "files/words/pcs-en.json"
};
static const unsigned char words_routines_de_json[] = {
#embed "files/words/routines-de.json"
};
static const unsigned char words_routines_en_json[] = {
#embed "files/words/routines-en.json"
};
static const unsigned char words_safety_de_json[] = {
#embed "files/words/safety-de.json"
};
static const unsigned char words_safety_en_json[] = {
#embed "files/words/safety-en.json"
};
static const unsigned char words_setup_de_json[] = {
#embed "files/words/setup-de.json"
};
static const unsigned char words_setup_en_json[] = {
#embed "files/words/setup-en.json"
};
static const unsigned char words_terminal_care_de_json[] = {
#embed "files/words/terminal-care-de.json"
};
static const unsigned char words_terminal_care_en_json[] = {
#embed "files/words/terminal-care-en.json"
};
static const unsigned char words_terminal_de_json[] = {
#embed "files/words/terminal-de.json"
};
static const unsigned char words_terminal_en_json[] = {
#embed "files/words/terminal-en.json"
};
static const unsigned char words_terminal_progress_de_json[] = {
#embed "files/words/terminal-progress-de.json"
};
static const unsigned char words_terminal_progress_en_json[] = {
#embed "files/words/terminal-progress-en.json"
};
static const unsigned char words_terminal_refusals_de_json[] = {
#embed "files/words/terminal-refusals-de.json"
};
static const unsigned char words_terminal_refusals_en_json[] = {
#embed "files/words/terminal-refusals-en.json"
};

static const cpages_file cpages_files[] = {
    {"font/timequest-rounded-500.woff2", font_timequest_rounded_500_woff2, sizeof font_timequest_rounded_500_woff2},
    {"font/timequest-rounded-700.woff2", font_timequest_rounded_700_woff2, sizeof font_timequest_rounded_700_woff2},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"look.css", look_css, sizeof look_css},
    {"parent.css", parent_css, sizeof parent_css},
    {"pictures/boat.svg", pictures_boat_svg, sizeof pictures_boat_svg},
    {"pictures/cat.svg", pictures_cat_svg, sizeof pictures_cat_svg},
    {"pictures/fox.svg", pictures_fox_svg, sizeof pictures_fox_svg},
    {"pictures/guitar.svg", pictures_guitar_svg, sizeof pictures_guitar_svg},
    {"pictures/meadow.svg", pictures_meadow_svg, sizeof pictures_meadow_svg},
    {"pictures/owl.svg", pictures_owl_svg, sizeof pictures_owl_svg},
    {"pictures/planet.svg", pictures_planet_svg, sizeof pictures_planet_svg},
    {"pictures/rocket.svg", pictures_rocket_svg, sizeof pictures_rocket_svg},
    {"pictures/things/ball.svg", pictures_things_ball_svg, sizeof pictures_things_ball_svg},
    {"pictures/things/bath.svg", pictures_things_bath_svg, sizeof pictures_things_bath_svg},
    {"pictures/things/bed.svg", pictures_things_bed_svg, sizeof pictures_things_bed_svg},
    {"pictures/things/bike.svg", pictures_things_bike_svg, sizeof pictures_things_bike_svg},
    {"pictures/things/bin.svg", pictures_things_bin_svg, sizeof pictures_things_bin_svg},
    {"pictures/things/blocks.svg", pictures_things_blocks_svg, sizeof pictures_things_blocks_svg},
    {"pictures/things/book.svg", pictures_things_book_svg, sizeof pictures_things_book_svg},
    {"pictures/things/bottle.svg", pictures_things_bottle_svg, sizeof pictures_things_bottle_svg},
    {"pictures/things/breakfast.svg", pictures_things_breakfast_svg, sizeof pictures_things_breakfast_svg},
    {"pictures/things/broom.svg", pictures_things_broom_svg, sizeof pictures_things_broom_svg},
    {"pictures/things/bus.svg", pictures_things_bus_svg, sizeof pictures_things_bus_svg},
    {"pictures/things/coat.svg", pictures_things_coat_svg, sizeof pictures_things_coat_svg},
    {"pictures/things/computer.svg", pictures_things_computer_svg, sizeof pictures_things_computer_svg},
    {"pictures/things/cream.svg", pictures_things_cream_svg, sizeof pictures_things_cream_svg},
    {"pictures/things/desk.svg", pictures_things_desk_svg, sizeof pictures_things_desk_svg},
    {"pictures/things/dog.svg", pictures_things_dog_svg, sizeof pictures_things_dog_svg},
    {"pictures/things/gift.svg", pictures_things_gift_svg, sizeof pictures_things_gift_svg},
    {"pictures/things/glass.svg", pictures_things_glass_svg, sizeof pictures_things_glass_svg},
    {"pictures/things/glasses.svg", pictures_things_glasses_svg, sizeof pictures_things_glasses_svg},
    {"pictures/things/hairbrush.svg", pictures_things_hairbrush_svg, sizeof pictures_things_hairbrush_svg},
    {"pictures/things/heart.svg", pictures_things_heart_svg, sizeof pictures_things_heart_svg},
    {"pictures/things/key.svg", pictures_things_key_svg, sizeof pictures_things_key_svg},
    {"pictures/things/lamp.svg", pictures_things_lamp_svg, sizeof pictures_things_lamp_svg},
    {"pictures/things/laundry.svg", pictures_things_laundry_svg, sizeof pictures_things_laundry_svg},
    {"pictures/things/litter.svg", pictures_things_litter_svg, sizeof pictures_things_litter_svg},
    {"pictures/things/medicine.svg", pictures_things_medicine_svg, sizeof pictures_things_medicine_svg},
    {"pictures/things/moon.svg", pictures_things_moon_svg, sizeof pictures_things_moon_svg},
    {"pictures/things/music.svg", pictures_things_music_svg, sizeof pictures_things_music_svg},
    {"pictures/things/paint.svg", pictures_things_paint_svg, sizeof pictures_things_paint_svg},
    {"pictures/things/pencil.svg", pictures_things_pencil_svg, sizeof pictures_things_pencil_svg},
    {"pictures/things/pet.svg", pictures_things_pet_svg, sizeof pictures_things_pet_svg},
    {"pictures/things/phone.svg", pictures_things_phone_svg, sizeof pictures_things_phone_svg},
    {"pictures/things/plant.svg", pictures_things_plant_svg, sizeof pictures_things_plant_svg},
    {"pictures/things/plate.svg", pictures_things_plate_svg, sizeof pictures_things_plate_svg},
    {"pictures/things/pyjamas.svg", pictures_things_pyjamas_svg, sizeof pictures_things_pyjamas_svg},
    {"pictures/things/schoolbag.svg", pictures_things_schoolbag_svg, sizeof pictures_things_schoolbag_svg},
    {"pictures/things/scissors.svg", pictures_things_scissors_svg, sizeof pictures_things_scissors_svg},
    {"pictures/things/shirt.svg", pictures_things_shirt_svg, sizeof pictures_things_shirt_svg},
    {"pictures/things/shoes.svg", pictures_things_shoes_svg, sizeof pictures_things_shoes_svg},
    {"pictures/things/shower.svg", pictures_things_shower_svg, sizeof pictures_things_shower_svg},
    {"pictures/things/snack.svg", pictures_things_snack_svg, sizeof pictures_things_snack_svg},
    {"pictures/things/soap.svg", pictures_things_soap_svg, sizeof pictures_things_soap_svg},
    {"pictures/things/sportsbag.svg", pictures_things_sportsbag_svg, sizeof pictures_things_sportsbag_svg},
    {"pictures/things/step.svg", pictures_things_step_svg, sizeof pictures_things_step_svg},
    {"pictures/things/swim.svg", pictures_things_swim_svg, sizeof pictures_things_swim_svg},
    {"pictures/things/tidy.svg", pictures_things_tidy_svg, sizeof pictures_things_tidy_svg},
    {"pictures/things/tissue.svg", pictures_things_tissue_svg, sizeof pictures_things_tissue_svg},
    {"pictures/things/toilet.svg", pictures_things_toilet_svg, sizeof pictures_things_toilet_svg},
    {"pictures/things/toothbrush.svg", pictures_things_toothbrush_svg, sizeof pictures_things_toothbrush_svg},
    {"pictures/things/window.svg", pictures_things_window_svg, sizeof pictures_things_window_svg},
    {"pictures/turtle.svg", pictures_turtle_svg, sizeof pictures_turtle_svg},
    {"script/form.js", script_form_js, sizeof script_form_js},
    {"script/paper.js", script_paper_js, sizeof script_paper_js},
    {"script/parent.js", script_parent_js, sizeof script_parent_js},
    {"script/reveal.js", script_reveal_js, sizeof script_reveal_js},
    {"script/sound.js", script_sound_js, sizeof script_sound_js},
    {"script/start.js", script_start_js, sizeof script_start_js},
    {"script/stream.js", script_stream_js, sizeof script_stream_js},
    {"sound/best.opus", sound_best_opus, sizeof sound_best_opus},
    {"sound/guess.opus", sound_guess_opus, sizeof sound_guess_opus},
    {"sound/level.opus", sound_level_opus, sizeof sound_level_opus},
    {"sound/quest.opus", sound_quest_opus, sizeof sound_quest_opus},
    {"sound/reveal.opus", sound_reveal_opus, sizeof sound_reveal_opus},
    {"sound/tick.opus", sound_tick_opus, sizeof sound_tick_opus},
    {"sound/turn.opus", sound_turn_opus, sizeof sound_turn_opus},
    {"templates/begin.mustache", templates_begin_mustache, sizeof templates_begin_mustache},
    {"templates/break-card.mustache", templates_break_card_mustache, sizeof templates_break_card_mustache},
    {"templates/calendar-changes.mustache", templates_calendar_changes_mustache, sizeof templates_calendar_changes_mustache},
    {"templates/calendar-groups.mustache", templates_calendar_groups_mustache, sizeof templates_calendar_groups_mustache},
    {"templates/calendar-problem.mustache", templates_calendar_problem_mustache, sizeof templates_calendar_problem_mustache},
    {"templates/calendar-questions.mustache", templates_calendar_questions_mustache, sizeof templates_calendar_questions_mustache},
    {"templates/calendar-titles.mustache", templates_calendar_titles_mustache, sizeof templates_calendar_titles_mustache},
    {"templates/cheer-best.mustache", templates_cheer_best_mustache, sizeof templates_cheer_best_mustache},
    {"templates/cheer-known.mustache", templates_cheer_known_mustache, sizeof templates_cheer_known_mustache},
    {"templates/cheer-level.mustache", templates_cheer_level_mustache, sizeof templates_cheer_level_mustache},
    {"templates/child-fields.mustache", templates_child_fields_mustache, sizeof templates_child_fields_mustache},
    {"templates/chip.mustache", templates_chip_mustache, sizeof templates_chip_mustache},
    {"templates/companion.mustache", templates_companion_mustache, sizeof templates_companion_mustache},
    {"templates/doing.mustache", templates_doing_mustache, sizeof templates_doing_mustache},
    {"templates/duration-field.mustache", templates_duration_field_mustache, sizeof templates_duration_field_mustache},
    {"templates/duration-typed.mustache", templates_duration_typed_mustache, sizeof templates_duration_typed_mustache},
    {"templates/event-reasons.mustache", templates_event_reasons_mustache, sizeof templates_event_reasons_mustache},
    {"templates/face.mustache", templates_face_mustache, sizeof templates_face_mustache},
    {"templates/group-questions.mustache", templates_group_questions_mustache, sizeof templates_group_questions_mustache},
    {"templates/guess-entry.mustache", templates_guess_entry_mustache, sizeof templates_guess_entry_mustache},
    {"templates/guess.mustache", templates_guess_mustache, sizeof templates_guess_mustache},
    {"templates/home-land.mustache", templates_home_land_mustache, sizeof templates_home_land_mustache},
    {"templates/home-played.mustache", templates_home_played_mustache, sizeof templates_home_played_mustache},
    {"templates/home-road.mustache", templates_home_road_mustache, sizeof templates_home_road_mustache},
    {"templates/home-row.mustache", templates_home_row_mustache, sizeof templates_home_row_mustache},
    {"templates/home-stop.mustache", templates_home_stop_mustache, sizeof templates_home_stop_mustache},
    {"templates/home-tree.mustache", templates_home_tree_mustache, sizeof templates_home_tree_mustache},
    {"templates/home.mustache", templates_home_mustache, sizeof templates_home_mustache},
    {"templates/icon-bulb.mustache", templates_icon_bulb_mustache, sizeof templates_icon_bulb_mustache},
    {"templates/icon-calendar.mustache", templates_icon_calendar_mustache, sizeof templates_icon_calendar_mustache},
    {"templates/icon-down.mustache", templates_icon_down_mustache, sizeof templates_icon_down_mustache},
    {"templates/icon-minus.mustache", templates_icon_minus_mustache, sizeof templates_icon_minus_mustache},
    {"templates/icon-pause.mustache", templates_icon_pause_mustache, sizeof templates_icon_pause_mustache},
    {"templates/icon-plus.mustache", templates_icon_plus_mustache, sizeof templates_icon_plus_mustache},
    {"templates/icon-seedling.mustache", templates_icon_seedling_mustache, sizeof templates_icon_seedling_mustache},
    {"templates/icon-sound.mustache", templates_icon_sound_mustache, sizeof templates_icon_sound_mustache},
    {"templates/icon-star.mustache", templates_icon_star_mustache, sizeof templates_icon_star_mustache},
    {"templates/icon-tick.mustache", templates_icon_tick_mustache, sizeof templates_icon_tick_mustache},
    {"templates/icon-up.mustache", templates_icon_up_mustache, sizeof templates_icon_up_mustache},
    {"templates/layout.mustache", templates_layout_mustache, sizeof templates_layout_mustache},
    {"templates/level-bar.mustache", templates_level_bar_mustache, sizeof templates_level_bar_mustache},
    {"templates/level.mustache", templates_level_mustache, sizeof templates_level_mustache},
    {"templates/mark.mustache", templates_mark_mustache, sizeof templates_mark_mustache},
    {"templates/mute.mustache", templates_mute_mustache, sizeof templates_mute_mustache},
    {"templates/my-quest-delete.mustache", templates_my_quest_delete_mustache, sizeof templates_my_quest_delete_mustache},
    {"templates/my-quest-edit.mustache", templates_my_quest_edit_mustache, sizeof templates_my_quest_edit_mustache},
    {"templates/my-quest-new.mustache", templates_my_quest_new_mustache, sizeof templates_my_quest_new_mustache},
    {"templates/my-quests.mustache", templates_my_quests_mustache, sizeof templates_my_quests_mustache},
    {"templates/nudge-less.mustache", templates_nudge_less_mustache, sizeof templates_nudge_less_mustache},
    {"templates/nudge-more.mustache", templates_nudge_more_mustache, sizeof templates_nudge_more_mustache},
    {"templates/nudge-step.mustache", templates_nudge_step_mustache, sizeof templates_nudge_step_mustache},
    {"templates/paper.mustache", templates_paper_mustache, sizeof templates_paper_mustache},
    {"templates/parent-agenda.mustache", templates_parent_agenda_mustache, sizeof templates_parent_agenda_mustache},
    {"templates/parent-backup-remove.mustache", templates_parent_backup_remove_mustache, sizeof templates_parent_backup_remove_mustache},
    {"templates/parent-backups.mustache", templates_parent_backups_mustache, sizeof templates_parent_backups_mustache},
    {"templates/parent-calendar-add.mustache", templates_parent_calendar_add_mustache, sizeof templates_parent_calendar_add_mustache},
    {"templates/parent-calendar-copy.mustache", templates_parent_calendar_copy_mustache, sizeof templates_parent_calendar_copy_mustache},
    {"templates/parent-calendar-remove.mustache", templates_parent_calendar_remove_mustache, sizeof templates_parent_calendar_remove_mustache},
    {"templates/parent-calendar-upload.mustache", templates_parent_calendar_upload_mustache, sizeof templates_parent_calendar_upload_mustache},
    {"templates/parent-calendar.mustache", templates_parent_calendar_mustache, sizeof templates_parent_calendar_mustache},
    {"templates/parent-calendars.mustache", templates_parent_calendars_mustache, sizeof templates_parent_calendars_mustache},
    {"templates/parent-child-delete-name.mustache", templates_parent_child_delete_name_mustache, sizeof templates_parent_child_delete_name_mustache},
    {"templates/parent-child-delete.mustache", templates_parent_child_delete_mustache, sizeof templates_parent_child_delete_mustache},
    {"templates/parent-child-quests.mustache", templates_parent_child_quests_mustache, sizeof templates_parent_child_quests_mustache},
    {"templates/parent-child-settings.mustache", templates_parent_child_settings_mustache, sizeof templates_parent_child_settings_mustache},
    {"templates/parent-child.mustache", templates_parent_child_mustache, sizeof templates_parent_child_mustache},
    {"templates/parent-children.mustache", templates_parent_children_mustache, sizeof templates_parent_children_mustache},
    {"templates/parent-finding.mustache", templates_parent_finding_mustache, sizeof templates_parent_finding_mustache},
    {"templates/parent-founder.mustache", templates_parent_founder_mustache, sizeof templates_parent_founder_mustache},
    {"templates/parent-holidays.mustache", templates_parent_holidays_mustache, sizeof templates_parent_holidays_mustache},
    {"templates/parent-letter.mustache", templates_parent_letter_mustache, sizeof templates_parent_letter_mustache},
    {"templates/parent-month.mustache", templates_parent_month_mustache, sizeof templates_parent_month_mustache},
    {"templates/parent-pairing.mustache", templates_parent_pairing_mustache, sizeof templates_parent_pairing_mustache},
    {"templates/parent-pc-question.mustache", templates_parent_pc_question_mustache, sizeof templates_parent_pc_question_mustache},
    {"templates/parent-pc.mustache", templates_parent_pc_mustache, sizeof templates_parent_pc_mustache},
    {"templates/parent-pcs.mustache", templates_parent_pcs_mustache, sizeof templates_parent_pcs_mustache},
    {"templates/parent-pin-remove.mustache", templates_parent_pin_remove_mustache, sizeof templates_parent_pin_remove_mustache},
    {"templates/parent-pin.mustache", templates_parent_pin_mustache, sizeof templates_parent_pin_mustache},
    {"templates/parent-plan-links.mustache", templates_parent_plan_links_mustache, sizeof templates_parent_plan_links_mustache},
    {"templates/parent-restore.mustache", templates_parent_restore_mustache, sizeof templates_parent_restore_mustache},
    {"templates/parent-safety.mustache", templates_parent_safety_mustache, sizeof templates_parent_safety_mustache},
    {"templates/parent-setup-check.mustache", templates_parent_setup_check_mustache, sizeof templates_parent_setup_check_mustache},
    {"templates/parent-setup-done.mustache", templates_parent_setup_done_mustache, sizeof templates_parent_setup_done_mustache},
    {"templates/parent-setup-start.mustache", templates_parent_setup_start_mustache, sizeof templates_parent_setup_start_mustache},
    {"templates/parent-setup.mustache", templates_parent_setup_mustache, sizeof templates_parent_setup_mustache},
    {"templates/parent-stick.mustache", templates_parent_stick_mustache, sizeof templates_parent_stick_mustache},
    {"templates/parent-today.mustache", templates_parent_today_mustache, sizeof templates_parent_today_mustache},
    {"templates/patterns.mustache", templates_patterns_mustache, sizeof templates_patterns_mustache},
    {"templates/pcs-picture.mustache", templates_pcs_picture_mustache, sizeof templates_pcs_picture_mustache},
    {"templates/pcs-start.mustache", templates_pcs_start_mustache, sizeof templates_pcs_start_mustache},
    {"templates/pcs-words.mustache", templates_pcs_words_mustache, sizeof templates_pcs_words_mustache},
    {"templates/problem.mustache", templates_problem_mustache, sizeof templates_problem_mustache},
    {"templates/quest-end.mustache", templates_quest_end_mustache, sizeof templates_quest_end_mustache},
    {"templates/quest-head.mustache", templates_quest_head_mustache, sizeof templates_quest_head_mustache},
    {"templates/quest-pause.mustache", templates_quest_pause_mustache, sizeof templates_quest_pause_mustache},
    {"templates/question.mustache", templates_question_mustache, sizeof templates_question_mustache},
    {"templates/reminder-settings.mustache", templates_reminder_settings_mustache, sizeof templates_reminder_settings_mustache},
    {"templates/report.mustache", templates_report_mustache, sizeof templates_report_mustache},
    {"templates/reveal.mustache", templates_reveal_mustache, sizeof templates_reveal_mustache},
    {"templates/routine-archive.mustache", templates_routine_archive_mustache, sizeof templates_routine_archive_mustache},
    {"templates/routine-edit.mustache", templates_routine_edit_mustache, sizeof templates_routine_edit_mustache},
    {"templates/routine-match.mustache", templates_routine_match_mustache, sizeof templates_routine_match_mustache},
    {"templates/routine-matches.mustache", templates_routine_matches_mustache, sizeof templates_routine_matches_mustache},
    {"templates/routine-new.mustache", templates_routine_new_mustache, sizeof templates_routine_new_mustache},
    {"templates/routine-row.mustache", templates_routine_row_mustache, sizeof templates_routine_row_mustache},
    {"templates/routine-twin.mustache", templates_routine_twin_mustache, sizeof templates_routine_twin_mustache},
    {"templates/routines.mustache", templates_routines_mustache, sizeof templates_routines_mustache},
    {"templates/setting.mustache", templates_setting_mustache, sizeof templates_setting_mustache},
    {"templates/settings.mustache", templates_settings_mustache, sizeof templates_settings_mustache},
    {"templates/setup-calendars-chosen.mustache", templates_setup_calendars_chosen_mustache, sizeof templates_setup_calendars_chosen_mustache},
    {"templates/setup-calendars.mustache", templates_setup_calendars_mustache, sizeof templates_setup_calendars_mustache},
    {"templates/setup-children.mustache", templates_setup_children_mustache, sizeof templates_setup_children_mustache},
    {"templates/setup-login.mustache", templates_setup_login_mustache, sizeof templates_setup_login_mustache},
    {"templates/setup-rest.mustache", templates_setup_rest_mustache, sizeof templates_setup_rest_mustache},
    {"templates/setup-routines.mustache", templates_setup_routines_mustache, sizeof templates_setup_routines_mustache},
    {"templates/setup-zone.mustache", templates_setup_zone_mustache, sizeof templates_setup_zone_mustache},
    {"templates/stage.mustache", templates_stage_mustache, sizeof templates_stage_mustache},
    {"templates/summary.mustache", templates_summary_mustache, sizeof templates_summary_mustache},
    {"templates/thing.mustache", templates_thing_mustache, sizeof templates_thing_mustache},
    {"templates/together.mustache", templates_together_mustache, sizeof templates_together_mustache},
    {"templates/unlock.mustache", templates_unlock_mustache, sizeof templates_unlock_mustache},
    {"templates/versus.mustache", templates_versus_mustache, sizeof templates_versus_mustache},
    {"templates/waiting.mustache", templates_waiting_mustache, sizeof templates_waiting_mustache},
    {"templates/week-links.mustache", templates_week_links_mustache, sizeof templates_week_links_mustache},
    {"templates/week-row.mustache", templates_week_row_mustache, sizeof templates_week_row_mustache},
    {"templates/week.mustache", templates_week_mustache, sizeof templates_week_mustache},
    {"templates/welcome-doing.mustache", templates_welcome_doing_mustache, sizeof templates_welcome_doing_mustache},
    {"templates/welcome-reveal.mustache", templates_welcome_reveal_mustache, sizeof templates_welcome_reveal_mustache},
    {"templates/welcome.mustache", templates_welcome_mustache, sizeof templates_welcome_mustache},
    {"templates/who.mustache", templates_who_mustache, sizeof templates_who_mustache},
    {"timequest.webmanifest", timequest_webmanifest, sizeof timequest_webmanifest},
    {"words/calendars-de.json", words_calendars_de_json, sizeof words_calendars_de_json},
    {"words/calendars-en.json", words_calendars_en_json, sizeof words_calendars_en_json},
    {"words/children-de.json", words_children_de_json, sizeof words_children_de_json},
    {"words/children-en.json", words_children_en_json, sizeof words_children_en_json},
    {"words/de.json", words_de_json, sizeof words_de_json},
    {"words/en.json", words_en_json, sizeof words_en_json},
    {"words/letter-de.json", words_letter_de_json, sizeof words_letter_de_json},
    {"words/letter-en.json", words_letter_en_json, sizeof words_letter_en_json},
    {"words/month-de.json", words_month_de_json, sizeof words_month_de_json},
    {"words/month-en.json", words_month_en_json, sizeof words_month_en_json},
    {"words/parent-de.json", words_parent_de_json, sizeof words_parent_de_json},
    {"words/parent-en.json", words_parent_en_json, sizeof words_parent_en_json},
    {"words/pcs-de.json", words_pcs_de_json, sizeof words_pcs_de_json},
    {"words/pcs-en.json", words_pcs_en_json, sizeof words_pcs_en_json},
    {"words/routines-de.json", words_routines_de_json, sizeof words_routines_de_json},
    {"words/routines-en.json", words_routines_en_json, sizeof words_routines_en_json},
    {"words/safety-de.json", words_safety_de_json, sizeof words_safety_de_json},
    {"words/safety-en.json", words_safety_en_json, sizeof words_safety_en_json},
    {"words/setup-de.json", words_setup_de_json, sizeof words_setup_de_json},
    {"words/setup-en.json", words_setup_en_json, sizeof words_setup_en_json},
    {"words/terminal-care-de.json", words_terminal_care_de_json, sizeof words_terminal_care_de_json},
    {"words/terminal-care-en.json", words_terminal_care_en_json, sizeof words_terminal_care_en_json},
    {"words/terminal-de.json", words_terminal_de_json, sizeof words_terminal_de_json},
    {"words/terminal-en.json", words_terminal_en_json, sizeof words_terminal_en_json},
    {"words/terminal-progress-de.json", words_terminal_progress_de_json, sizeof words_terminal_progress_de_json},
    {"words/terminal-progress-en.json", words_terminal_progress_en_json, sizeof words_terminal_progress_en_json},
    {"words/terminal-refusals-de.json", words_terminal_refusals_de_json, sizeof words_terminal_refusals_de_json},
    {"words/terminal-refusals-en.json", words_terminal_refusals_en_json, sizeof words_terminal_refusals_en_json},
};
const size_t cpages_file_count = sizeof cpages_files / sizeof cpages_files[0];

const cpages_file *cpages_files_start(void) { return cpages_files; }
