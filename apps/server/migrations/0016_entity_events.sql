CREATE TABLE "entity_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entity_event_newest" ON "entity_event" USING btree ("entity_id","event_type","created_at","id");--> statement-breakpoint
CREATE INDEX "entity_event_age" ON "entity_event" USING btree ("created_at");