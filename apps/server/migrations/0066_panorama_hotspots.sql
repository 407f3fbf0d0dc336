CREATE TABLE "panorama_asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"hotspot_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panorama_hotspot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"yaw" double precision NOT NULL,
	"pitch" double precision NOT NULL,
	"target_id" uuid,
	"arrow" jsonb,
	"content" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "panorama_asset_once" ON "panorama_asset" USING btree ("asset_id","set_id",coalesce("hotspot_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "panorama_asset_of_set" ON "panorama_asset" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "panorama_asset_of_hotspot" ON "panorama_asset" USING btree ("hotspot_id");--> statement-breakpoint
CREATE INDEX "panorama_asset_project" ON "panorama_asset" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "panorama_hotspot_of_capture" ON "panorama_hotspot" USING btree ("capture_id","created_at","id");--> statement-breakpoint
CREATE INDEX "panorama_hotspot_project" ON "panorama_hotspot" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "panorama_hotspot_target" ON "panorama_hotspot" USING btree ("target_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "panorama_hotspot" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "panorama_asset" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();
