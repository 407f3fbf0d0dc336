CREATE TABLE "model_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"model_id" uuid,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"view_name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"sort" integer NOT NULL,
	"view" jsonb NOT NULL,
	"model_ids" uuid[] NOT NULL,
	"picture_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "model_view_order" ON "model_view" USING btree ("project_id","model_id","sort","id");--> statement-breakpoint
CREATE INDEX "model_view_model" ON "model_view" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_view_owner" ON "model_view" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_view_main" ON "model_view" USING btree ("project_id",coalesce("model_id", "project_id")) WHERE is_main;