CREATE TABLE "adapter_push" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adapter_id" uuid NOT NULL,
	"body" text,
	"trouble" text,
	"trouble_detail" text,
	"points" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adapter_run" ADD COLUMN "connected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adapter" ADD COLUMN "push_hash" text;--> statement-breakpoint
ALTER TABLE "adapter" ADD COLUMN "push_made_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "adapter_push_order" ON "adapter_push" USING btree ("adapter_id","id");--> statement-breakpoint
CREATE INDEX "adapter_push_created" ON "adapter_push" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "adapter_push_hash" ON "adapter" USING btree ("push_hash");