CREATE TABLE "scene" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"scene_name" text NOT NULL,
	"comment" text,
	"scene_logo" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"event_data" "bytea",
	"entity_data" "bytea",
	"label_count" integer DEFAULT 0 NOT NULL,
	"create_user_name" text NOT NULL,
	"update_user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(scene_name, '')) || search_grams(coalesce(comment, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "scene_reference" (
	"scene_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "scene_reference_scene_id_kind_target_id_pk" PRIMARY KEY("scene_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" text NOT NULL,
	"way" smallint NOT NULL,
	"period" smallint NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"code_sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_guess" (
	"share_id" uuid NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"waits_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_guess_share_id_address_pk" PRIMARY KEY("share_id","address")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scene_name" ON "scene" USING btree ("project_id",lower("scene_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scene_default" ON "scene" USING btree ("project_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "scene_search" ON "scene" USING gin ("search");--> statement-breakpoint
CREATE INDEX "scene_reference_target" ON "scene_reference" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_token" ON "share" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "share_target" ON "share" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "share_of_project" ON "share" USING btree ("project_id");