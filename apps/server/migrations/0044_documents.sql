CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"is_folder" boolean NOT NULL,
	"name" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"version_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "document_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "document_name" ON "document" USING btree ("project_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name"));--> statement-breakpoint
CREATE INDEX "document_parent" ON "document" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "document_outermost" ON "document" USING btree ("project_id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "document_search" ON "document" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "document_version_number" ON "document_version" USING btree ("document_id","number");--> statement-breakpoint
CREATE INDEX "document_version_project" ON "document_version" USING btree ("project_id");