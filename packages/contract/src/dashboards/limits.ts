import { NAME_MAX } from '../core/limits.ts';

/** K-45: WIDGET_GRID_COLUMNS. A dashboard of another product keeps its own number of columns. */
export const WIDGET_GRID_COLUMNS = 12;
export const DASHBOARD_TITLE_MAX = NAME_MAX;
export const DASHBOARD_COMMENT_MAX = 2_000;
export const DASHBOARD_GROUP_MAX = 60;
/** Ours: dashboards of a project, and dashboards that one call deletes. */
export const DASHBOARDS_MAX = 1_000;
export const DASHBOARDS_AT_ONCE = 200;
/** Ours: the configuration of a dashboard as JSON. Bytes of UTF-8. */
export const CONFIGURATION_MAX_BYTES = 4 * 1024 ** 2;
/** Ours: how deep a configuration may be nested, and how many values it may hold in all. */
export const CONFIGURATION_DEPTH_MAX = 48;
export const CONFIGURATION_VALUES_MAX = 400_000;
/** Ours: what one dashboard holds. */
export const DASHBOARD_WIDGETS_MAX = 300;
export const DASHBOARD_STATES_MAX = 60;
export const DASHBOARD_ALIASES_MAX = 100;
/** Ours: versions of a dashboard that are kept; the oldest go first. */
export const DASHBOARD_VERSIONS_MAX = 50;
/** Ours: people that a dashboard is for, and projects that it is shown in. */
export const DASHBOARD_PEOPLE_MAX = 500;
export const DASHBOARD_PROJECTS_MAX = 200;
/** Ours: entities that an alias stands for, and that all aliases of one question stand for together. */
export const ALIAS_ENTITIES_MAX = 1_000;
export const QUESTION_ENTITIES_MAX = 5_000;
/** Ours: latest values that one question asks for: entities times keys. */
export const DASHBOARD_VALUES_MAX = 20_000;
/** Ours: series that one question asks for, points of one series, and points of an answer. */
export const DASHBOARD_SERIES_MAX = 300;
export const SERIES_POINTS_MAX = 20_000;
export const ANSWER_POINTS_MAX = 400_000;
/** Ours: stored points that one series is read from; of more a curve shows the extremes of each stretch. */
export const SERIES_READ_MAX = 1_000_000;
/** Ours: the longest period of one series: ten years, in days. */
export const SERIES_DAYS_MAX = 3_660;
/** Ours: alarms of one answer. */
export const DASHBOARD_ALARMS_MAX = 500;
/** Ours: annotations of a dashboard, of one answer, and characters of one. */
export const ANNOTATIONS_MAX = 10_000;
export const ANNOTATIONS_SHOWN_MAX = 500;
export const ANNOTATION_TEXT_MAX = 500;
/** Ours: reports of a dashboard, and whom one goes to. */
export const REPORTS_MAX = 20;
export const REPORT_NAME_MAX = 100;
export const REPORT_PEOPLE_MAX = 100;
export const REPORT_ADDRESSES_MAX = 20;
/** Ours: keys of entities that the editor offers. */
export const OFFERED_KEYS_MAX = 1_000;
