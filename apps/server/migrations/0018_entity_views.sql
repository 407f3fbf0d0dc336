CREATE TABLE "entity_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid,
	"is_public" boolean DEFAULT false NOT NULL,
	"view_name" text NOT NULL,
	"view_type" text NOT NULL,
	"origin_type" text NOT NULL,
	"origin_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	"start_ms" bigint DEFAULT 0 NOT NULL,
	"end_ms" bigint DEFAULT 0 NOT NULL,
	"additional_info" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("view_name", '')) || search_grams(coalesce("view_type", ''))) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "entity_view_name" ON "entity_view" USING btree ("company_id","view_name");--> statement-breakpoint
CREATE INDEX "entity_view_newest" ON "entity_view" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "entity_view_by_name" ON "entity_view" USING btree ("company_id","view_name" collate "zh-x-icu");--> statement-breakpoint
CREATE INDEX "entity_view_project" ON "entity_view" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "entity_view_origin" ON "entity_view" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "entity_view_search" ON "entity_view" USING gin ("search");