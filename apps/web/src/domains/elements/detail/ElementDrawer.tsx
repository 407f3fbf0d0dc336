import type { Element } from '@twinscape/contract/elements';
import type { Body } from '@twinscape/viewer';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  ActionButton,
  DescriptionList,
  EmptyState,
  ErrorState,
  Glyph,
  LinesSkeleton,
  type MenuAction,
  MoreMenu,
  useLastDefined,
} from '../../../ui/index.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { Files } from '../form/Files.tsx';
import { ElementPicture } from '../library/ElementPicture.tsx';
import { useElement } from '../library/useElements.ts';
import { elementMessages, kindMessages } from '../messages.ts';
import { BodyView } from './BodyView.tsx';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';

type Props = {
  readonly scope: LibraryScope;
  readonly projectId: string | undefined;
  readonly id: string | undefined;
  readonly getActions: (element: Element) => readonly MenuAction[];
  readonly onClose: () => void;
};

/**
 * One element beside the library: its body to be turned or its picture, what its package holds, its data (C-ELM-05,
 * C-ELM-10).
 */
export function ElementDrawer({ scope, projectId, id, getActions, onClose }: Props) {
  const words = useMessages(detailMessages);
  const shownId = useLastDefined(id);
  const query = useElement(scope, projectId, shownId);
  const element = query.data?.id === shownId ? query.data : undefined;
  const actions = element ? getActions(element) : [];
  const edit = actions.find(({ key }) => key === 'edit');
  const isGone = query.error?.kind === 'refused';
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      size={560}
      destroyOnHidden
      title={element && !isGone ? <span title={element.elementName}>{element.elementName}</span> : ' '}
      extra={
        element &&
        !isGone && (
          <span className={css.head}>
            {edit && (
              <ActionButton icon={<Glyph name="edit" size={14} />} off={edit.off} onClick={edit.run}>
                {edit.word}
              </ActionButton>
            )}
            <MoreMenu
              acts={actions
                .filter(({ key }) => key !== 'edit')
                .map((act) =>
                  act.key === 'remove'
                    ? {
                        ...act,
                        run: () => {
                          onClose();
                          act.run();
                        },
                      }
                    : act,
                )}
              of={element.elementName}
            />
          </span>
        )
      }
      classNames={{ body: css.drawer ?? '' }}
    >
      {isGone ? (
        <EmptyState title={words.gone} hint={words.goneHint} action={<Button onClick={onClose}>{words.back}</Button>} />
      ) : query.isError && !element ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : element ? (
        <Content key={`${element.id} ${element.filePath}`} element={element} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Drawer>
  );
}

function Content({ element }: { readonly element: Element }) {
  const words = useMessages(detailMessages);
  const shared = useMessages(elementMessages);
  const kinds = useMessages(kindMessages);
  const say = useSay();
  const format = useFormat();
  const [body, setBody] = useState<Pick<Body, 'size' | 'triangles'>>();
  const { elementType, filePath, packageFiles, dataJson, createTime, updateTime } = element;
  const metres = (value: number) => format.number(Math.round(value * 1_000) / 1_000);
  return (
    <>
      {elementType === '3d' && filePath ? (
        <BodyView address={filePath} onBody={({ size, triangles }) => setBody({ size, triangles })} />
      ) : (
        <div className={css.picture}>
          <ElementPicture element={element} />
        </div>
      )}
      <DescriptionList
        rows={[
          { name: shared.kind, value: kinds[elementType] },
          ...(body
            ? [
                {
                  name: words.size,
                  value: say(detailMessages.metres, {
                    x: metres(body.size.x),
                    y: metres(body.size.y),
                    z: metres(body.size.z),
                  }),
                },
                { name: words.triangles, value: format.number(body.triangles) },
              ]
            : []),
          { name: words.made, value: format.instant(createTime) },
          { name: words.changed, value: format.instant(updateTime) },
        ]}
      />
      <section className={css.part}>
        <h3>{shared.package}</h3>
        {filePath ? <Files files={packageFiles} /> : <p className="faint">{words.noPackage}</p>}
      </section>
      <section className={css.part}>
        <h3>{shared.data}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre className={css.data} tabIndex={0}>
          {pretty(dataJson)}
        </pre>
      </section>
    </>
  );
}

const pretty = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};
