CREATE TABLE "panorama_tour" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"comment" text,
	"cover" text,
	"setting" jsonb NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("name", '')) || search_grams(coalesce("comment", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "panorama_tour_stop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "panorama_tour_name" ON "panorama_tour" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE INDEX "panorama_tour_changed" ON "panorama_tour" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "panorama_tour_search" ON "panorama_tour" USING gin ("search");--> statement-breakpoint
CREATE INDEX "panorama_tour_stop_of_tour" ON "panorama_tour_stop" USING btree ("tour_id","sort");--> statement-breakpoint
CREATE INDEX "panorama_tour_stop_capture" ON "panorama_tour_stop" USING btree ("capture_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "panorama_tour" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "panorama_tour_stop" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();
