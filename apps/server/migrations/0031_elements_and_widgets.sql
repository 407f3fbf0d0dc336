CREATE TABLE "library_element" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"element_name" text NOT NULL,
	"element_type" text NOT NULL,
	"logo" text,
	"file_path" text,
	"package_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data_json" text DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(element_name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "widget" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"name" text NOT NULL,
	"widget_type" text NOT NULL,
	"template_html" text DEFAULT '' NOT NULL,
	"template_css" text DEFAULT '' NOT NULL,
	"script" text DEFAULT '' NOT NULL,
	"settings_json" text DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"name" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"logo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_package_id_widget_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."widget_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_element_name" ON "library_element" USING btree (coalesce("project_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("element_name"));--> statement-breakpoint
CREATE INDEX "library_element_of_project" ON "library_element" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "library_element_search" ON "library_element" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "widget_name" ON "widget" USING btree ("package_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "widget_package_name" ON "widget_package" USING btree (coalesce("project_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name"));--> statement-breakpoint
CREATE INDEX "widget_package_of_project" ON "widget_package" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "widget_package_search" ON "widget_package" USING gin ("search");