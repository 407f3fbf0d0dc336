CREATE TABLE "model_presence" (
	"page_id" text PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"camera" jsonb,
	"pointer" jsonb,
	"following" text,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "model_presence_model" ON "model_presence" USING btree ("model_id","seen_at");--> statement-breakpoint
CREATE INDEX "question_viewpoint_elements" ON "question_viewpoint" USING gin ((view -> 'selection') jsonb_path_ops);