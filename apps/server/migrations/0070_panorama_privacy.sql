ALTER TABLE "panorama_capture" ADD COLUMN "blurs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "panorama_capture" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;