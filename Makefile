# TimeQuest's everyday commands. Each of them works alone on a fresh clone: what is missing of Debian's packages is named,
# then installed.

PREFIX  ?= /usr
DESTDIR ?=
SEED    ?= 1
SECONDS_EACH ?= 60
FILES   ?= 5000
RUNS    ?= 5
TIMES   ?= 30
QUICK   ?=
YEARS   ?= 1000
FAMILIES ?= 10000
RULES   ?=
ONLY    ?=
PACKAGE ?=
PROGRAM ?=
PREVIOUS ?=
PCS     ?=
PORT    ?=
CHANGES ?= 10000
SHORT   ?=
PART    ?=
FILTER  ?=
CHANGED ?=

.DEFAULT_GOAL := help
.PHONY: help run test build-tests build release install uninstall deb check web-test pictures conformance fuzz bench bench-play web-bench
.PHONY: bench-changes simulate sync-simulate sync-test chaos realtime system-test verify manual format clean packages

help: ## show this list
	@echo 'make …'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

run: packages ## build, start the daemon in ./.timequest with sample data, show reminders; Ctrl-C ends it; EMPTY=1 for a family of your own, PORT=9000 for the pages, PCS=2 for two PCs to pair
	@$(if $(PCS),Scripts/run-pcs.sh '$(PCS)',Scripts/run.sh $(if $(EMPTY),--empty) $(if $(PORT),'$(PORT)'))

test: build-tests ## policy scripts, build and all tests but those that load the machine: FILTER=Pairing for some
	@Scripts/test.sh $(if $(FILTER),--filter '$(FILTER)')

verify: ## the parts that landings run in turn (docs/testing.md): PART=chaos for one, CHANGED=1 for those that changes since the last tag concern
	@Scripts/ensure-packages.sh python3
	@python3 -B Scripts/verify $(if $(PART),--part '$(PART)') $(if $(CHANGED),--changed $(filter-out 1,$(CHANGED)))

build-tests: ## all of `make test` but running the tests
	@Scripts/ensure-packages.sh curl dbus-daemon dunst iproute2 python3 sqlite3 systemd uidmap xvfb
	@$(MAKE) --no-print-directory check
	@Scripts/build.sh --tests

build: packages ## debug build, in .build/debug
	@Scripts/build.sh

release: packages ## release build that needs no Swift on the machine it runs on, in .build/release
	@Scripts/build.sh --release

install: release ## release build into DESTDIR= PREFIX=/usr: program, units, settings, manual pages, menu entry
	@Scripts/install.sh '$(DESTDIR)' '$(PREFIX)'

uninstall: ## remove what make install has installed; settings and all that the family has played stay
	@Scripts/uninstall.sh '$(DESTDIR)' '$(PREFIX)'

deb: ## the Debian package, in .build/deb, checked by lintian
	@Scripts/ensure-packages.sh build-essential debhelper dpkg-dev lintian
	@Scripts/deb.sh

check: ## only the policy scripts: module boundaries, escaping, reasons of refusals, format, systemd units, version, what is refused before a build
	@Scripts/check-boundaries.sh --self-test
	@Scripts/check-boundaries.sh
	@Scripts/check-escaping.sh --self-test
	@Scripts/check-escaping.sh
	@python3 -B Scripts/check-reasons.py
	@Scripts/check-format.sh
	@Scripts/check-units.sh
	@Scripts/check-version.sh
	@python3 -B Scripts/run_tests/self_test.py
	@python3 -B Scripts/verify/self_test.py
	@python3 -B Scripts/run-self-test.py

web-test: build ## the pages in real browsers: ONLY=quest,looks for some themes; screenshots in .build/web-test
	@Scripts/web-test.sh $(if $(ONLY),--only '$(ONLY)')

pictures: ## a sheet of all drawings in both looks, in .build/pictures (docs/pictures.md)
	@Scripts/ensure-packages.sh python3
	@Scripts/picture-sheet.py

conformance: build ## calendars against other programs: SEED=1 FILES=5000, see docs/calendar-conformance.md
	@Scripts/conformance.sh --seed '$(SEED)' --files '$(FILES)'

fuzz: ## coverage-guided fuzzing of all that reads calendars, SECONDS_EACH=60 a target (docs/fuzzing.md)
	@Scripts/ensure-packages.sh
	@SECONDS_EACH='$(SECONDS_EACH)' ADDRESS='$(ADDRESS)' Scripts/fuzz.sh

bench: packages ## speed and memory beside libical and python-icalendar: RUNS=5, see docs/calendar-speed.md
	@Scripts/bench.sh '$(RUNS)'

bench-play: packages ## the daemon with ten years of play beside an empty one: TIMES=30 PREVIOUS=, see docs/play-speed.md
	@Scripts/bench-play.sh '$(TIMES)' $(if $(PREVIOUS),--beside '$(PREVIOUS)')

bench-changes: packages ## what the last of many changes of one object costs, beside the first: CHANGES=10000, see docs/several-pcs.md
	@Scripts/sync-simulate.sh --changes '$(CHANGES)'

web-bench: packages ## the pages in a browser, with ten years of play: TIMES=30 IDLE=60 PROGRAM=, see docs/page-speed.md
	@Scripts/web-bench.sh $(if $(PROGRAM),--program '$(PROGRAM)') --times '$(TIMES)' $(if $(IDLE),--idle '$(IDLE)')

simulate: packages ## synthetic children and families under both rule sets: SEED=1
	@Scripts/simulate.sh --seed '$(SEED)'

sync-simulate: packages ## families with several PCs on virtual clocks: FAMILIES=10000 SEED=1 RULES=1, see docs/several-pcs.md
	@Scripts/sync-simulate.sh --seed '$(SEED)' --families '$(FAMILIES)' $(if $(RULES),--rules)

sync-test: build ## several PCs with real Syncthings in namespaces, up to an hour: SHORT=1, ONLY=pairing,away, PREVIOUS=program
	@Scripts/build.sh LaterVersion
	@Scripts/sync-test.sh $(if $(SHORT),--short) $(if $(ONLY),--only '$(ONLY)') $(if $(PROGRAM),--program '$(PROGRAM)') \
		$(if $(PREVIOUS),--previous '$(PREVIOUS)')

chaos: packages ## a year in a minute: reminders of 1,000 families' years: YEARS=1000 SEED=1, ONLY=17 for a single one
	@Scripts/ensure-packages.sh python3
	@Scripts/chaos.sh --seed '$(SEED)' --years '$(YEARS)' $(if $(ONLY),--only '$(ONLY)')

realtime: packages ## reminders and doors in real time: QUICK=1 KILLS=500 DUE=5000 IDLE=600 MINUTES=20 SEED=1, ONLY='flood reused-port'
	@Scripts/realtime.sh $(if $(filter debug,$(BUILD)),--debug,--judge) $(if $(QUICK),--quick) $(if $(KILLS),--kills '$(KILLS)') \
		$(if $(DUE),--due '$(DUE)') $(if $(IDLE),--idle '$(IDLE)') $(if $(MINUTES),--minutes '$(MINUTES)') $(if $(ONLY),--only $(ONLY)) \
		$(if $(SET_CLOCK),--set-clock) --seed '$(SEED)'

system-test: ## the package on a fresh Debian 12 in a container, needs root: PACKAGE=, ONLY=install,access for some themes
	@Scripts/system-test.sh $(PACKAGE) $(if $(ONLY),--only '$(ONLY)')

manual: build ## write docs/man/timequest.1 anew, from the help of the commands and docs/man/timequest.1.in
	@Scripts/ensure-packages.sh python3
	@Scripts/build.sh generate-manual
	@Scripts/make-manual.py

format: ## lay out all Swift files as the checks want them
	swift format --in-place --recursive --configuration .swift-format Sources Tests Benchmarks Package.swift Fuzzing

clean: ## remove what was built; the state in ./.timequest stays
	rm -rf .build

packages:
	@Scripts/ensure-packages.sh
