import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { currentLanguage, setLanguage, useMessages } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { useSceneRights } from '../rights.ts';
import { editorMessages } from './messages.ts';
import { SceneFrame } from './SceneFrame.tsx';

/** `mode=edit`: it is edited, not only looked at. `language`: cn or en (RU-PREV-05). */
const ADDRESS = { scene: '', mode: '', asset: '', language: '' } as const;

/** R of S-SCN-02 and S-MOD-16: one scene, looked at or edited. */
export function SceneScreen() {
  const words = useMessages(editorMessages);
  const { id: projectId } = useProject();
  const go = useNavigateTo();
  const [{ scene: sceneId, mode, asset, language }, setAddress] = useAddressState(ADDRESS);
  const leave = useMemo(() => ({ title: words.back, run: () => go('/entity-views/three-dimensional') }), [words, go]);
  const source = useMemo(() => ({ kind: 'session' as const, projectId, sceneId }), [projectId, sceneId]);
  const { off, isReader } = useSceneRights();
  const change = useRef(setAddress);
  change.current = setAddress;
  const editing = useMemo(
    () => ({
      isRequested: mode === 'edit',
      off,
      onChange: (isEditing: boolean) => change.current({ mode: isEditing ? 'edit' : '' }),
    }),
    [mode, off],
  );
  useEffect(() => {
    if ((language === 'cn' || language === 'en') && language !== currentLanguage()) setLanguage(language);
  }, [language]);
  if (sceneId === '')
    return <EmptyState title={words.choose} action={<Button onClick={leave.run}>{words.toList}</Button>} />;
  return (
    <SceneFrame
      key={sceneId}
      source={source}
      leave={leave}
      asset={asset}
      // RU-TRIAL-03, RU-TRIAL-04: trial users look.
      editing={isReader ? undefined : editing}
    />
  );
}
