ALTER TABLE "verification" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "account_public_id" ON "account" USING btree ("public_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "activation_expiry" ON "activation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_acted_by" ON "session" USING btree ("acted_by_id") WHERE acted_by_id is not null;--> statement-breakpoint
CREATE INDEX "verification_ip" ON "verification" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "verification_key" ON "verification" USING btree ("key_hash") WHERE key_hash is not null;--> statement-breakpoint
CREATE INDEX "verification_expiry" ON "verification" USING btree ("expires_at");