CREATE TABLE "asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"asset_name" text NOT NULL,
	"asset_number" text NOT NULL,
	"asset_tag" text,
	"comment" text,
	"location" text,
	"value_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("asset_name", '')) || search_grams(coalesce("asset_number", '')) || search_grams(coalesce("asset_tag", '')) || search_grams(coalesce("value_text", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "asset_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"parent_id" uuid,
	"category_name" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"class_name" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_device" (
	"asset_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_device_asset_id_device_id_pk" PRIMARY KEY("asset_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "asset_element" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"model_name" text NOT NULL,
	"version" text,
	"scene_id" uuid,
	"element_id" text,
	"element_name" text,
	"angle_of_view" jsonb,
	"lost_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_element_property" (
	"relation_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"property_id" text,
	"property_name" text NOT NULL,
	"value" text,
	"property_group" text,
	CONSTRAINT "asset_element_property_relation_id_sort_pk" PRIMARY KEY("relation_id","sort")
);
--> statement-breakpoint
CREATE TABLE "asset_in_category" (
	"category_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_in_category_category_id_asset_id_pk" PRIMARY KEY("category_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "asset_numbering" (
	"project_id" uuid NOT NULL,
	"stem" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "asset_numbering_project_id_stem_pk" PRIMARY KEY("project_id","stem")
);
--> statement-breakpoint
CREATE TABLE "asset_property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"type_id" uuid,
	"asset_id" uuid,
	"property_name" text NOT NULL,
	"value_type" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"unit" text,
	"default_value" text,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"type_name" text NOT NULL,
	"number_pattern" text,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_value" (
	"asset_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_value_asset_id_property_id_pk" PRIMARY KEY("asset_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "asset_value_past" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"value" text,
	"user_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"view_name" text NOT NULL,
	"filter" jsonb,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "asset_number" ON "asset" USING btree ("project_id","asset_number");--> statement-breakpoint
CREATE INDEX "asset_newest" ON "asset" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asset_changed" ON "asset" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "asset_by_name" ON "asset" USING btree ("project_id","asset_name" collate "zh-x-icu");--> statement-breakpoint
CREATE INDEX "asset_of_type" ON "asset" USING btree ("type_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asset_of_company" ON "asset" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asset_search" ON "asset" USING gin ("search");--> statement-breakpoint
CREATE INDEX "asset_category_order" ON "asset_category" USING btree ("view_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_category_name" ON "asset_category" USING btree ("view_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("category_name"));--> statement-breakpoint
CREATE INDEX "asset_class_order" ON "asset_class" USING btree ("project_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_class_name" ON "asset_class" USING btree ("project_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("class_name"));--> statement-breakpoint
CREATE INDEX "asset_device_of_device" ON "asset_device" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_element_once" ON "asset_element" USING btree ("asset_id","model_id",coalesce("scene_id", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("element_id", ''));--> statement-breakpoint
CREATE INDEX "asset_element_of_element" ON "asset_element" USING btree ("project_id","element_id");--> statement-breakpoint
CREATE INDEX "asset_element_of_model" ON "asset_element" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "asset_element_of_scene" ON "asset_element" USING btree ("scene_id") WHERE scene_id is not null;--> statement-breakpoint
CREATE INDEX "asset_in_category_asset" ON "asset_in_category" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_property_name" ON "asset_property" USING btree (coalesce("type_id", "asset_id"),lower("property_name"));--> statement-breakpoint
CREATE INDEX "asset_property_of_type" ON "asset_property" USING btree ("type_id") WHERE type_id is not null;--> statement-breakpoint
CREATE INDEX "asset_property_of_asset" ON "asset_property" USING btree ("asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "asset_type_order" ON "asset_type" USING btree ("project_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_type_name" ON "asset_type" USING btree ("class_id",lower("type_name"));--> statement-breakpoint
CREATE INDEX "asset_value_of_property" ON "asset_value" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "asset_value_past_newest" ON "asset_value_past" USING btree ("asset_id","property_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_view_name" ON "asset_view" USING btree ("project_id",lower("view_name"));