CREATE TABLE "message_digest" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "message_digest_due" ON "message_digest" USING btree ("due_at");