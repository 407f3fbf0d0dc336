/** What may have time series and attributes, by ThingsBoard's names. A project is its customer. */
export const ENTITY_TYPES = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'DASHBOARD'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Client: told by the device. Server: known to the platform only. Shared: set by the platform, read by the device. */
export const ATTRIBUTE_SCOPES = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'] as const;
export type AttributeScope = (typeof ATTRIBUTE_SCOPES)[number];

export const AGGREGATIONS = ['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/**
 * Length of a bucket: milliseconds from the start of the period, or calendar units of a time zone. WEEK begins on
 * Sunday, WEEK_ISO on Monday.
 */
export const INTERVAL_TYPES = ['MILLISECONDS', 'WEEK', 'WEEK_ISO', 'MONTH', 'QUARTER'] as const;
