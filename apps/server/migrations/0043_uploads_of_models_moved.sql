DROP TABLE "model_upload" CASCADE;--> statement-breakpoint
DROP TABLE "model_upload_part" CASCADE;