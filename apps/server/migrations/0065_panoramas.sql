CREATE TABLE "panorama_capture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"point_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"run" integer DEFAULT 0 NOT NULL,
	"pack_file_id" uuid,
	"sphere_id" uuid,
	"cover_id" uuid,
	"thumbnail_id" uuid,
	"levels" jsonb,
	"taken_at" text,
	"camera" text,
	"latitude" double precision,
	"longitude" double precision,
	"pose" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"view" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panorama_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panorama_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "panorama_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"group_id" uuid,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE INDEX "panorama_capture_of_set" ON "panorama_capture" USING btree ("set_id","sort","id");--> statement-breakpoint
CREATE INDEX "panorama_capture_at_point" ON "panorama_capture" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "panorama_capture_project" ON "panorama_capture" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "panorama_capture_unfinished" ON "panorama_capture" USING btree ("created_at") WHERE state in ('waiting', 'converting');--> statement-breakpoint
CREATE UNIQUE INDEX "panorama_group_name" ON "panorama_group" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "panorama_point_name" ON "panorama_point" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE INDEX "panorama_point_search" ON "panorama_point" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "panorama_set_name" ON "panorama_set" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE INDEX "panorama_set_changed" ON "panorama_set" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "panorama_set_collected" ON "panorama_set" USING btree ("project_id","collected_at","id");--> statement-breakpoint
CREATE INDEX "panorama_set_by_name" ON "panorama_set" USING btree ("project_id","name" collate "zh-x-icu");--> statement-breakpoint
CREATE INDEX "panorama_set_of_group" ON "panorama_set" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "panorama_set_search" ON "panorama_set" USING gin ("search");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "panorama_set" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "panorama_capture" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();
