CREATE TABLE "model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"phase_id" uuid NOT NULL,
	"model_name" text NOT NULL,
	"is_transition" boolean DEFAULT false NOT NULL,
	"current_version_id" uuid,
	"latest_version_id" uuid,
	"position" jsonb,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("model_name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "model_phase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"phase_name" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_phase_member" (
	"phase_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "model_phase_member_phase_id_user_id_pk" PRIMARY KEY("phase_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "model_removal" (
	"key" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"upload_type" text NOT NULL,
	"phase_id" uuid,
	"model_id" uuid,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_upload_part" (
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"size" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "model_upload_part_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "model_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" integer GENERATED ALWAYS AS IDENTITY (sequence name "model_version_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_extension" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"stage" text,
	"reason_code" text,
	"reason" jsonb,
	"run" integer DEFAULT 0 NOT NULL,
	"converter_version" text,
	"schema" text,
	"application" text,
	"counts" jsonb,
	"box" jsonb,
	"warnings" jsonb,
	"pack_file_id" uuid,
	"pack" jsonb,
	"tileset" text,
	"spaces" text,
	"small_picture_id" uuid,
	"large_picture_id" uuid,
	"is_picture_taken" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"converted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "model_element" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"rank" integer NOT NULL,
	"global_id" text NOT NULL,
	"ordinal" smallint NOT NULL,
	"class" text NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"object_type" text,
	"predefined_type" text,
	"description" text,
	"type" integer,
	"parent" integer,
	"storey" integer,
	"elevation" double precision,
	"sets" integer[] NOT NULL,
	"materials" integer[] NOT NULL,
	"has_geometry" boolean NOT NULL,
	"triangles" integer NOT NULL,
	"box" real[],
	"property_hash" bigint NOT NULL,
	"geometry_hash" bigint,
	"match_key" bigint,
	CONSTRAINT "model_element_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_link" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"from_port" integer NOT NULL,
	"to_port" integer NOT NULL,
	CONSTRAINT "model_link_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_material" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"layers" jsonb,
	CONSTRAINT "model_material_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_port" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"global_id" text NOT NULL,
	"name" text NOT NULL,
	"element" integer NOT NULL,
	"flow" text NOT NULL,
	"system_type" text,
	CONSTRAINT "model_port_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_property_set" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	CONSTRAINT "model_property_set_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_system" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"global_id" text NOT NULL,
	"class" text NOT NULL,
	"name" text NOT NULL,
	"object_type" text,
	"predefined_type" text,
	"members" integer[] NOT NULL,
	CONSTRAINT "model_system_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_type" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"global_id" text NOT NULL,
	"class" text NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"predefined_type" text,
	"sets" integer[] NOT NULL,
	CONSTRAINT "model_type_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_value" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"field" text NOT NULL,
	"set_name" text,
	"name" text,
	"value" text NOT NULL,
	"unit" text,
	"element_count" integer NOT NULL,
	"ranks" integer[] NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "model_value_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE INDEX "model_newest" ON "model" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "model_by_name" ON "model" USING btree ("project_id","model_name" collate "zh-x-icu");--> statement-breakpoint
CREATE UNIQUE INDEX "model_name" ON "model" USING btree ("phase_id",lower("model_name"));--> statement-breakpoint
CREATE INDEX "model_search" ON "model" USING gin ("search");--> statement-breakpoint
CREATE INDEX "model_phase_order" ON "model_phase" USING btree ("project_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_phase_name" ON "model_phase" USING btree ("project_id",lower("phase_name"));--> statement-breakpoint
CREATE INDEX "model_phase_member_user" ON "model_phase_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "model_upload_user" ON "model_upload" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "model_upload_age" ON "model_upload" USING btree ("touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "model_version_number" ON "model_version" USING btree ("model_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "model_version_key" ON "model_version" USING btree ("key");--> statement-breakpoint
CREATE INDEX "model_version_project" ON "model_version" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "model_version_unfinished" ON "model_version" USING btree ("created_at") WHERE state in ('waiting', 'converting');--> statement-breakpoint
CREATE INDEX "model_element_rank" ON "model_element" USING btree ("version","rank");--> statement-breakpoint
CREATE INDEX "model_element_parent" ON "model_element" USING btree ("version","parent","rank");--> statement-breakpoint
CREATE INDEX "model_element_class" ON "model_element" USING btree ("version","class","rank");--> statement-breakpoint
CREATE INDEX "model_element_storey" ON "model_element" USING btree ("version","storey","rank");--> statement-breakpoint
CREATE INDEX "model_element_global" ON "model_element" USING btree ("version","global_id","ordinal");--> statement-breakpoint
CREATE INDEX "model_value_grams" ON "model_value" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "model_value_name" ON "model_value" USING btree ("version","name");