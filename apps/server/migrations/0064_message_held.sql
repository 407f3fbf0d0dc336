CREATE TABLE "message_held" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"link" text,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "message_held_due" ON "message_held" USING btree ("held_until","id");--> statement-breakpoint
CREATE INDEX "message_held_user" ON "message_held" USING btree ("user_id");