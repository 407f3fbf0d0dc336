CREATE TABLE "ota_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"package_id" uuid NOT NULL,
	"device_id" uuid,
	"project_id" uuid,
	"device_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ota_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"package_version" text NOT NULL,
	"tag" text,
	"device_type" text,
	"url" text,
	"file_id" uuid,
	"file_name" text,
	"size" bigint,
	"checksum_algorithm" text,
	"checksum" text,
	"additional_info" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("title", '')) || search_grams(coalesce("package_version", '')) || search_grams(coalesce("tag", ''))) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ota_of_device" ON "ota_assignment" USING btree ("device_id","kind") WHERE device_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ota_of_type" ON "ota_assignment" USING btree ("project_id","device_type","kind") WHERE device_id is null;--> statement-breakpoint
CREATE INDEX "ota_assignment_package" ON "ota_assignment" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "ota_assignment_company" ON "ota_assignment" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ota_package_name" ON "ota_package" USING btree ("company_id","kind","title","package_version");--> statement-breakpoint
CREATE INDEX "ota_package_newest" ON "ota_package" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ota_package_search" ON "ota_package" USING gin ("search");