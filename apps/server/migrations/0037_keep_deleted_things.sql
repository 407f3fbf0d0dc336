CREATE TABLE "bin_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"names" text[] NOT NULL,
	"count" integer NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"deleted_by" uuid,
	"deleted_by_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bin_remainder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_remainder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"act" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bin_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_event" ADD COLUMN "bin_entry" uuid DEFAULT nullif(current_setting('twinscape.bin', true), '')::uuid;--> statement-breakpoint
CREATE INDEX "bin_entry_project" ON "bin_entry" USING btree ("project_id","deleted_at");--> statement-breakpoint
CREATE INDEX "bin_entry_deleted_at_index" ON "bin_entry" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "bin_remainder_entry" ON "bin_remainder" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bin_row_entry" ON "bin_row" USING btree ("entry_id","table_name");--> statement-breakpoint
CREATE INDEX "bin_row_share_maker" ON "bin_row" USING btree ((content ->> 'created_by_id')) WHERE table_name = 'share';--> statement-breakpoint
CREATE INDEX "bin_row_alarm_assignee" ON "bin_row" USING btree ((content ->> 'assignee_id')) WHERE table_name = 'alarm';--> statement-breakpoint
CREATE INDEX "outbox_event_bin" ON "outbox_event" USING btree ("bin_entry") WHERE bin_entry is not null;--> statement-breakpoint
-- What a transaction deletes that moves things to the bin is kept as it was: twinscape.bin names the entry.
CREATE FUNCTION keep_in_bin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry text := current_setting('twinscape.bin', true);
BEGIN
	IF entry IS NOT NULL AND entry <> '' THEN
		WITH kept AS (
			INSERT INTO bin_row (entry_id, table_name, content) SELECT entry::uuid, TG_TABLE_NAME, to_jsonb(gone) FROM gone
			RETURNING pg_column_size(content) AS bytes
		)
		UPDATE bin_entry SET bytes = bin_entry.bytes + added.bytes
			FROM (SELECT coalesce(sum(kept.bytes), 0) AS bytes FROM kept) added
			WHERE bin_entry.id = entry::uuid AND added.bytes > 0;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	kept text;
BEGIN
	FOREACH kept IN ARRAY ARRAY[
		'alarm', 'alarm_comment', 'alarm_event', 'alarm_rule', 'asset', 'asset_device', 'asset_element',
		'asset_element_property', 'asset_in_category', 'asset_label', 'asset_property', 'asset_type', 'asset_value',
		'asset_value_past', 'attribute', 'device', 'device_activity', 'device_claim', 'device_credential',
		'device_in_category', 'device_property', 'device_rpc', 'entity_event', 'entity_relation', 'entity_view',
		'label_item', 'library_element', 'model', 'model_version', 'model_view', 'ota_assignment', 'scene',
		'scene_reference', 'series', 'share', 'share_guess', 'topology_place', 'topology_relation', 'widget',
		'widget_package'
	] LOOP
		EXECUTE format('CREATE TRIGGER keep_in_bin AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
			FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin()', kept);
	END LOOP;
END
$$;
