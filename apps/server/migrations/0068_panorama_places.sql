ALTER TABLE "panorama_capture" ADD COLUMN "widths" integer[];--> statement-breakpoint
ALTER TABLE "panorama_capture" ADD COLUMN "bearing" double precision;--> statement-breakpoint
ALTER TABLE "panorama_hotspot" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "panorama_hotspot" ADD COLUMN "media_path" text;--> statement-breakpoint
ALTER TABLE "panorama_point" ADD COLUMN "model_id" uuid;--> statement-breakpoint
ALTER TABLE "panorama_point" ADD COLUMN "position" jsonb;--> statement-breakpoint
CREATE INDEX "panorama_point_in_model" ON "panorama_point" USING btree ("model_id");--> statement-breakpoint
UPDATE "panorama_capture" SET "widths" = (
	SELECT array_agg((level ->> 'width')::int ORDER BY (level ->> 'width')::int)
	  FROM jsonb_array_elements("panorama_capture"."levels") AS level)
 WHERE "levels" IS NOT NULL;
