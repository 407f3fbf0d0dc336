CREATE TABLE "alarm_turn" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"holder" uuid
);
--> statement-breakpoint
CREATE TABLE "alarm_watch" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"changed_by" "xid8"
);
--> statement-breakpoint
CREATE INDEX "alarm_turn_of_project" ON "alarm_turn" USING btree ("project_id");--> statement-breakpoint
-- A process knows the rules of a project as long as this number is the one that it read them under. It is counted at the very end of the transaction of the change, once, so
-- that nobody waits for it longer than for a commit. A project that never had a rule has no row and costs nothing.
CREATE FUNCTION alarm_watch_changed(project uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "alarm_watch" SET "version" = "version" + 1, "changed_by" = pg_current_xact_id()
	 WHERE "project_id" = project AND "changed_by" IS DISTINCT FROM pg_current_xact_id();
	IF FOUND THEN PERFORM pg_notify('twinscape_alarm_watch', project::text); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION alarm_watch_by_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM alarm_watch_changed(OLD."project_id"); END IF;
	IF TG_OP <> 'DELETE' THEN
		IF TG_TABLE_NAME = 'alarm_rule' THEN
			INSERT INTO "alarm_watch" ("project_id", "version") VALUES (NEW."project_id", 0) ON CONFLICT DO NOTHING;
		END IF;
		PERFORM alarm_watch_changed(NEW."project_id");
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION alarm_watch_by_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM alarm_watch_changed("project_id") FROM "device_category"
	  WHERE "id" = CASE TG_OP WHEN 'DELETE' THEN OLD."category_id" ELSE NEW."category_id" END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "alarm_watch_rule" AFTER INSERT OR UPDATE OR DELETE ON "alarm_rule"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alarm_watch_by_project();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "alarm_watch_device" AFTER UPDATE OF "project_id" OR DELETE ON "device"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alarm_watch_by_project();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "alarm_watch_category" AFTER UPDATE OF "parent_id" OR DELETE ON "device_category"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alarm_watch_by_project();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "alarm_watch_standing" AFTER INSERT OR DELETE ON "device_in_category"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alarm_watch_by_category();
