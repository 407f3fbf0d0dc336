import type { DashboardWidget, WidgetConfig } from '@twinscape/contract/dashboards';
import type { BuiltInWidget } from '@twinscape/contract/widgets';
import type { BindAlias } from './AliasSelect.tsx';

/** What each part of the panel is given. */
export type PanelPartProps = {
  readonly projectId: string;
  readonly widget: DashboardWidget;
  /** Undefined: somebody wrote it, or another product has it. */
  readonly builtIn: BuiltInWidget | undefined;
  /** Writes the configuration; `stroke` names a change that goes on while one types. */
  readonly onConfig: (config: WidgetConfig, stroke?: string) => void;
  readonly onNew: (bind: BindAlias) => void;
};
