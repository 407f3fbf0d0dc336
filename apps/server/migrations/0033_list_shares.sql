DROP INDEX "share_of_project";--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "target_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "last_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(target_name, ''))) STORED;--> statement-breakpoint
CREATE INDEX "share_of_company" ON "share" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_of_maker" ON "share" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "share_search" ON "share" USING gin ("search");--> statement-breakpoint
CREATE INDEX "share_of_project" ON "share" USING btree ("project_id","created_at","id");--> statement-breakpoint
-- Links that were shared before: what their scenes are called.
UPDATE "share" SET "target_name" = "scene"."scene_name" FROM "scene" WHERE "share"."kind" = 'scene' AND "share"."target_id" = "scene"."id";
