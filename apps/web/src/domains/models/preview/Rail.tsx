import { DAYTIMES, type StandardView } from '@twinscape/viewer';
import { Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language/index.ts';
import { Glyph, type GlyphName } from '../../../ui/index.ts';
import css from './Preview.module.css';
import { previewWords } from './words.ts';

export type Rest = '' | 'ghost' | 'alone';
type Props = {
  readonly hasSelection: boolean;
  readonly rest: string;
  readonly sky: string;
  readonly isCut: boolean;
  readonly hasHidden: boolean;
  readonly onLook: (view: StandardView) => void;
  readonly onFit: () => void;
  readonly onRest: (rest: Rest) => void;
  readonly onHide: () => void;
  readonly onShowAll: () => void;
  readonly onCut: (cut: 'here' | 'box' | 'none') => void;
  readonly onSky: (sky: string) => void;
  readonly onPicture: () => void;
};

/** The tools of the stage in one slim rail. */
export function Rail(props: Props) {
  const words = useWords(previewWords);
  const { hasSelection, rest, sky, isCut, hasHidden } = props;
  const needsSelection = hasSelection ? undefined : words.selectFirst;
  const menu = (items: readonly { key: string; label: string }[], chosen: string, run: (key: string) => void) => ({
    items: [...items],
    selectable: true,
    selectedKeys: [chosen],
    onClick: ({ key }: { key: string }) => run(key),
  });
  return (
    <div className={`${css.glass} ${css.rail}`} role="toolbar" aria-label={words.tools}>
      <Tool name="home" title={`${words.home} (H)`} run={() => props.onLook('home')} />
      <Tool name="search" title={`${words.fit} (F)`} run={props.onFit} />
      <Dropdown
        trigger={['click']}
        menu={menu(
          [
            { key: 'top', label: words.top },
            { key: 'front', label: words.front },
            { key: 'right', label: words.right },
          ],
          '',
          (key) => props.onLook(key as StandardView),
        )}
      >
        <ToolButton name="scene" title={words.views} />
      </Dropdown>
      <span className={css.line} />
      <Tool
        name="model"
        title={`${words.ghost} (X)`}
        off={needsSelection}
        isOn={rest === 'ghost'}
        run={() => props.onRest(rest === 'ghost' ? '' : 'ghost')}
      />
      <Tool
        name="eye"
        title={`${words.alone} (I)`}
        off={needsSelection}
        isOn={rest === 'alone'}
        run={() => props.onRest(rest === 'alone' ? '' : 'alone')}
      />
      <Tool name="eyeClosed" title={words.hide} off={needsSelection} run={props.onHide} />
      <Tool
        name="retry"
        title={`${words.showAll} (A)`}
        {...(hasHidden || rest !== '' ? {} : { off: words.showAll })}
        run={props.onShowAll}
      />
      <span className={css.line} />
      <Dropdown
        trigger={['click']}
        menu={menu(
          [
            { key: 'here', label: words.cutHere },
            ...(hasSelection ? [{ key: 'box', label: words.cutBox }] : []),
            { key: 'none', label: words.cutNone },
          ],
          isCut ? '' : 'none',
          (key) => props.onCut(key as 'here' | 'box' | 'none'),
        )}
      >
        <ToolButton name="compare" title={words.cut} isOn={isCut} />
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={menu(
          DAYTIMES.map((key) => ({ key, label: words[key] })),
          sky,
          props.onSky,
        )}
      >
        <ToolButton name="sun" title={words.sky} />
      </Dropdown>
      <Tool name="download" title={words.picture} run={props.onPicture} />
    </div>
  );
}

type ToolProps = {
  readonly name: GlyphName;
  readonly title: string;
  readonly isOn?: boolean;
  /** Why it cannot be used now. */
  readonly off?: string | undefined;
};

function Tool({ run, off, title, ...tool }: ToolProps & { readonly run: () => void }): ReactNode {
  return (
    <Tooltip title={off ?? title}>
      <ToolButton {...tool} title={title} off={off} onClick={run} />
    </Tooltip>
  );
}

function ToolButton({
  name,
  title,
  isOn,
  off,
  ...button
}: ToolProps & React.ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return (
    <button
      {...button}
      type="button"
      className={css.tool}
      aria-label={title}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={off !== undefined}
    >
      <Glyph name={name} size={17} />
    </button>
  );
}
