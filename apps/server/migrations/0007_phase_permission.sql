DROP INDEX "model_newest";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "telling" text;--> statement-breakpoint
ALTER TABLE "model_phase" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_telling" ON "audit_entry" USING btree ("user_id","project_id","at") WHERE telling in ('awaited', 'early');--> statement-breakpoint
CREATE INDEX "model_changed" ON "model" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "model_newest" ON "model" USING btree ("project_id","created_at","id");