import { z } from 'zod';
import { severity } from '../alarms/index.ts';
import { id, instant } from '../core/fields.ts';
import { personName } from '../core/personNames.ts';
import { ENTITY_TYPES, valueDisplay } from '../telemetry/index.ts';
import { WIDGET_TYPES } from '../widgets/index.ts';

/** Who of a project a dashboard is for: everybody, or the people who are named. */
export const DASHBOARD_AUDIENCES = ['project', 'people'] as const;
export type DashboardAudience = (typeof DASHBOARD_AUDIENCES)[number];

/** A widget in the small picture of a dashboard: kind, and where it stands in hundredths of the width. */
export const outlineTile = z.object({
  kind: z.enum(WIDGET_TYPES),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type OutlineTile = z.infer<typeof outlineTile>;

/** A dashboard in a list. */
export const dashboardRow = z.object({
  dashboardId: id(),
  /** The project that it belongs to: its people change it. */
  projectId: id().optional(),
  title: z.string(),
  groupName: z.string(),
  comment: z.string().optional(),
  image: z.string().optional(),
  outline: z.array(outlineTile),
  widgetCount: z.number().int(),
  audience: z.enum(DASHBOARD_AUDIENCES),
  isDefault: z.boolean(),
  isFavourite: z.boolean(),
  isShared: z.boolean(),
  isPublic: z.boolean(),
  /** By the caller. */
  isEditable: z.boolean(),
  /** Rises with every save of its configuration. */
  version: z.number().int(),
  createUserName: personName(),
  updateUserName: personName(),
  createTime: instant(),
  updateTime: instant(),
});
export type DashboardRow = z.output<typeof dashboardRow>;

export const dashboardDetail = dashboardRow.extend({ configurationJson: z.string() });
export type DashboardDetail = z.output<typeof dashboardDetail>;

export const dashboardVersionRow = z.object({
  version: z.number().int(),
  note: z.string().optional(),
  widgetCount: z.number().int(),
  userName: personName(),
  createTime: instant(),
});

const person = z.object({ userId: id(), userName: z.string(), mayEdit: z.boolean() });
export const dashboardProject = z.object({ projectId: id(), projectName: z.string() });
/** Who may see a dashboard, who may change it, and in which other projects it is shown. */
export const dashboardAccess = z.object({
  audience: z.enum(DASHBOARD_AUDIENCES),
  people: z.array(person),
  projects: z.array(dashboardProject),
});
export type DashboardAccess = z.output<typeof dashboardAccess>;

export const entityType = z.enum(ENTITY_TYPES);

/** An entity that an alias stands for. */
export const dashboardEntity = z.object({
  entityType,
  id: id(),
  /** The number or key that it bears itself. */
  name: z.string(),
  /** What people call it. */
  label: z.string(),
  type: z.string(),
  location: z.string().optional(),
  /** Only of devices. */
  isOnline: z.boolean().optional(),
  state: z.string().optional(),
  /** Of an asset: the devices that measure at it. */
  deviceIds: z.array(id()).optional(),
});
export type DashboardEntity = z.output<typeof dashboardEntity>;

export const aliasEntities = z.object({
  aliasId: z.string(),
  entities: z.array(dashboardEntity),
  /** How many there are in all. */
  count: z.number().int(),
});
export type AliasEntities = z.output<typeof aliasEntities>;

/** The kinds of data keys. `count` is the number of entities, `alarm` a field of an alarm. */
export const DATA_KEY_TYPES = ['timeseries', 'attribute', 'entityField'] as const;
export type DataKeyType = (typeof DATA_KEY_TYPES)[number];

/** The latest value of a key of an entity, and the series or attribute that it comes from. */
export const dashboardValue = z.object({
  entityId: id(),
  key: z.string(),
  keyType: z.enum(DATA_KEY_TYPES),
  /** Where it is measured: the entity itself, or a device of the asset. */
  sourceType: entityType,
  sourceId: id(),
  displayName: z.string().optional(),
  unit: z.string().optional(),
  ...valueDisplay,
  value: z.unknown(),
  /** Absent: nothing has come yet. */
  time: instant().optional(),
});
export type DashboardValue = z.output<typeof dashboardValue>;

/** What is made of the points of a series. `consumption`: what a counter went up by, over its rollovers. */
export const SERIES_AGGREGATES = ['none', 'min', 'max', 'avg', 'sum', 'count', 'consumption'] as const;
export type SeriesAggregate = (typeof SERIES_AGGREGATES)[number];
export const SERIES_STEPS = ['milliseconds', 'hour', 'day', 'week', 'month', 'year'] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

/**
 * A series: moments in milliseconds since 1970, rising, and beside each its value. Numbers are thinned so that the
 * curve keeps its shape; with a step, each moment is the beginning of one.
 */
export const dashboardSeries = z.object({
  times: z.array(z.number()),
  values: z.array(z.unknown()),
});
export type DashboardSeries = z.output<typeof dashboardSeries>;

/** What an annotation tells of: a remark, an event in the plant, work that was done. */
export const ANNOTATION_KINDS = ['remark', 'event', 'work'] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

/** What somebody wrote beside the curves of a dashboard, at a moment or over a period; all who look see it. */
export const dashboardAnnotation = z.object({
  annotationId: id(),
  kind: z.enum(ANNOTATION_KINDS),
  text: z.string(),
  startTime: instant(),
  /** Absent: a moment. */
  endTime: instant().optional(),
  /** Absent through a link. */
  createUserName: personName().optional(),
  /** By the caller. */
  isEditable: z.boolean(),
});
export type DashboardAnnotation = z.output<typeof dashboardAnnotation>;

export const offeredKey = z.object({
  key: z.string(),
  keyType: z.enum(DATA_KEY_TYPES),
  displayName: z.string().optional(),
  unit: z.string().optional(),
  /** Whether its latest value is a number. */
  isNumber: z.boolean(),
  /** How many of the entities have it. */
  entityCount: z.number().int(),
});
export type OfferedKey = z.output<typeof offeredKey>;

export const dashboardAlarm = z.object({
  id: id(),
  alarmType: z.string(),
  severity,
  status: z.string(),
  message: z.string().optional(),
  originatorType: z.string(),
  originatorId: id(),
  originatorName: z.string(),
  startTime: instant(),
  endTime: instant(),
  clearTime: instant().optional(),
  ackTime: instant().optional(),
  assigneeName: z.string().optional(),
  occurrenceCount: z.number().int(),
});
export type DashboardAlarm = z.output<typeof dashboardAlarm>;
