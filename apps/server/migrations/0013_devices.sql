CREATE TABLE "device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid,
	"device_key" text NOT NULL,
	"device_name" text NOT NULL,
	"label" text,
	"device_type" text,
	"comment" text,
	"adapter_id" uuid NOT NULL,
	"is_gateway" boolean DEFAULT false NOT NULL,
	"gateway_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("device_name", '')) || search_grams(coalesce("device_key", '')) || search_grams(coalesce("label", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "device_activity" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"inactivity_timeout_ms" bigint,
	"last_activity_at" timestamp (3) with time zone,
	"last_connect_at" timestamp (3) with time zone,
	"last_disconnect_at" timestamp (3) with time zone,
	"last_inactivity_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"category_name" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_credential" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"credentials_hash" text NOT NULL,
	"sealed" text,
	"mqtt_client_id" text,
	"mqtt_user_name" text,
	"public_key" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_in_category" (
	"category_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_in_category_category_id_device_id_pk" PRIMARY KEY("category_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "device_property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"device_id" uuid,
	"device_type" text,
	"property_name" text NOT NULL,
	"display_name" text,
	"unit" text,
	"value_type" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "device_key" ON "device" USING btree ("company_id","device_key");--> statement-breakpoint
CREATE INDEX "device_newest" ON "device" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "device_changed" ON "device" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "device_by_name" ON "device" USING btree ("project_id","device_name" collate "zh-x-icu");--> statement-breakpoint
CREATE INDEX "device_by_key" ON "device" USING btree ("project_id","device_key");--> statement-breakpoint
CREATE INDEX "device_by_type" ON "device" USING btree ("project_id","device_type");--> statement-breakpoint
CREATE INDEX "device_by_gateway" ON "device" USING btree ("gateway_id") WHERE gateway_id is not null;--> statement-breakpoint
CREATE INDEX "device_search" ON "device" USING gin ("search");--> statement-breakpoint
CREATE INDEX "device_activity_online" ON "device_activity" USING btree ("last_activity_at") WHERE is_online;--> statement-breakpoint
CREATE INDEX "device_category_order" ON "device_category" USING btree ("project_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_category_name" ON "device_category" USING btree ("project_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("category_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "device_credential_hash" ON "device_credential" USING btree ("type","credentials_hash");--> statement-breakpoint
CREATE INDEX "device_in_category_device" ON "device_in_category" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_property_of_device" ON "device_property" USING btree ("device_id","property_name") WHERE device_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_property_of_type" ON "device_property" USING btree ("project_id","device_type","property_name") WHERE device_id is null;--> statement-breakpoint
ALTER TABLE "device_activity" SET (fillfactor = 70);
