ALTER TABLE "share" ADD COLUMN "open_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "is_view_only" boolean DEFAULT false NOT NULL;