-- Lists of members are counted from an index alone, as long as vacuum has marked the table's pages visible to all. Every sign-in and every import
-- unmarks some: with the default of a fifth of the table that would go on for weeks in a large enterprise.
alter table "account" set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
