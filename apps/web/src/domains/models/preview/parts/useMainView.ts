import { viewCalls } from '@twinscape/contract/models';
import { useEffect } from 'react';
import { send } from '../../../../platform/api/index.ts';
import { viewFrom } from '../view/saved.ts';
import type { ViewStore } from '../view/store.ts';
import type { View } from '../view/view.ts';

/**
 * Opens with the main view where nothing else was asked for (RU-PREV-03). One that cannot be had is not missed: the
 * whole is shown.
 */
export function useMainView(projectId: string, views: ViewStore, isWhole: (view: View) => boolean): void {
  useEffect(() => {
    const first = views.getState().view;
    if (!isWhole(first)) return;
    const [only, ...others] = first.models;
    const input = { projectId, ...(only && others.length === 0 ? { modelId: only.modelId } : {}) };
    void send(viewCalls.GetModelViews, input, { handles: true }).then(
      (saved) => {
        const main = saved.find(({ isMain }) => isMain);
        // Whoever has begun to work meanwhile is left alone.
        const { view, history } = views.getState();
        if (!main || history.past.length > 0) return;
        views.getState().change({ ...viewFrom(main.view), models: view.models }, { step: false });
      },
      () => undefined,
    );
  }, [projectId, views, isWhole]);
}
