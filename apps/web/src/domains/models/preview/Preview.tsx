import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { Embedded, isEmbedded } from './embedding/Embedded.tsx';
import { previewMessages } from './messages.ts';
import css from './Preview.module.css';
import { AddressLink, PREVIEW_ADDRESS, parseAddressView, toPanels } from './parts/AddressLink.tsx';
import { Opened } from './parts/Opened.tsx';

type Props = {
  /** S-MOD-15: what belongs to the project is left out (RU-PREV-07). */
  readonly isDocument?: boolean;
};

/** Models in three dimensions (R-13, S-MOD-04): walk around them, select, look at properties, cut them open. */
export function Preview({ isDocument = false }: Props) {
  const words = useMessages(previewMessages);
  const project = useProject();
  const go = useNavigateTo();
  const [address] = useAddressState(PREVIEW_ADDRESS);
  const leave = useMemo(() => ({ title: words.back, run: () => go('/elements/model') }), [words, go]);
  // What the address said when the screen was opened; afterwards the view leads and the address follows.
  const first = useRef(address);
  if (first.current.model === '' || address.model === '') first.current = address;
  // A page around a frame says what to load (RU-PREV-02).
  const isWaiting = isEmbedded();
  if (address.model === '' && !isWaiting)
    return (
      <div className={css.preview}>
        <div className={css.middle}>
          <EmptyState title={words.choose} action={<Button onClick={leave.run}>{words.toList}</Button>} />
        </div>
      </div>
    );
  return (
    <Opened
      key={project.id}
      projectId={project.id}
      view={parseAddressView(first.current)}
      panels={toPanels(first.current)}
      leave={leave}
      isDocument={isDocument}
      hasLink
    >
      {isWaiting ? <Embedded /> : <AddressLink />}
    </Opened>
  );
}
