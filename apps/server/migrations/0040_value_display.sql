ALTER TABLE "asset_property" ADD COLUMN "decimals" integer;--> statement-breakpoint
ALTER TABLE "asset_property" ADD COLUMN "value_mapping" jsonb;--> statement-breakpoint
ALTER TABLE "device_property" ADD COLUMN "decimals" integer;--> statement-breakpoint
ALTER TABLE "device_property" ADD COLUMN "value_mapping" jsonb;