CREATE TABLE "asset_label" (
	"asset_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"other_json" text DEFAULT '' NOT NULL,
	"data_json" text DEFAULT '' NOT NULL,
	"data_panel_json" text DEFAULT '' NOT NULL,
	"anchor_json" text DEFAULT '' NOT NULL,
	"scene_asset_data_json" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"panel_type" text,
	"json" text,
	"picture" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(name, ''))) STORED
);
--> statement-breakpoint
CREATE INDEX "asset_label_of_project" ON "asset_label" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_item_name" ON "label_item" USING btree (coalesce("project_id", '00000000-0000-0000-0000-000000000000'::uuid),"kind",lower("name"));--> statement-breakpoint
CREATE INDEX "label_item_of_project" ON "label_item" USING btree ("project_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "label_item_search" ON "label_item" USING gin ("search");