import { WIDGET_TYPES } from '@twinscape/contract/widgets';
import { Button, Select } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { Glyph, PathGlyph, useDebouncedValue } from '../../../ui/index.ts';
import { assetRows, codeFrame, type FrameRow, type FrameSettings } from '../../labels/index.ts';
import type { WidgetTexts } from '../library/library.ts';
import css from './Editor.module.css';
import { exampleRows } from './examples.ts';
import { type FrameMessage, FrameMessages } from './FrameMessages.tsx';
import { exampleMessages, widgetEditorMessages } from './messages.ts';
import { useAlarmRows } from './useAlarmRows.ts';

const CodeFrame = lazy(async () => ({ default: await codeFrame() }));
const AssetRows = lazy(async () => ({ default: await assetRows() }));

/** Code begins anew once typing rests. Milliseconds. */
const REST_MS = 500;
const MOST_MESSAGES = 50;
const FULL = 'M2.500 6V2.500H6M10 2.500h3.500V6M13.500 10v3.500H10M6 13.500H2.500V10';
/** On the grid of a dashboard (K-45): columns of twelve, by rows. One cell in pixels. */
const SIZES = ['', '3x3', '4x4', '6x4', '12x6'] as const;
const CELL = { width: 84, height: 64 } as const;

type Props = {
  readonly texts: WidgetTexts;
  readonly settings: FrameSettings;
  readonly projectId: string | undefined;
};

/**
 * S-WID-04: the widget as it runs, in the frame that reaches nothing (RU-LBL-07), with examples or what the project
 * really measures.
 */
export function WidgetPreview({ texts, settings, projectId }: Props) {
  const words = useMessages(widgetEditorMessages);
  const examples = useMessages(exampleMessages);
  const say = useSay();
  const { widgetType } = texts;
  const [{ as, size: sizeText, full }, setAddress] = useAddressState({ as: '', size: '', full: '' });
  const size = SIZES.find((one) => one === sizeText) ?? '';
  const isFull = full === '1';
  const [run, setRun] = useState(0);
  const [opened] = useState(() => Date.now());
  const [messages, setMessages] = useState<readonly FrameMessage[]>([]);
  const [receivedRows, setHeard] = useState<readonly FrameRow[]>();
  const addMessage = useCallback(
    (message: Omit<FrameMessage, 'id'>) =>
      setMessages((before) => [...before.slice(1 - MOST_MESSAGES), { ...message, id: (before.at(-1)?.id ?? 0) + 1 }]),
    [],
  );
  const code = useDebouncedValue(texts, REST_MS);
  const isOfAlarms = widgetType === 'warning';
  const alarmRows = useAlarmRows(isOfAlarms && as === 'project' ? projectId : undefined);
  const isOfAssets = projectId !== undefined && widgetType !== 'static' && !isOfAlarms;
  const rows =
    (isOfAlarms ? alarmRows : isOfAssets ? receivedRows : undefined) ?? exampleRows(widgetType, examples, opened);
  const again = () => {
    setMessages([]);
    setRun(run + 1);
  };
  useShortcut({ keys: 'mod+enter', title: widgetEditorMessages.again, run: again, inFields: true });
  useShortcut({
    keys: 'shift+f',
    title: widgetEditorMessages.full,
    run: () => setAddress({ full: isFull ? '' : '1' }),
  });
  useShortcut(
    isFull ? { keys: 'Escape', title: widgetEditorMessages.endFull, run: () => setAddress({ full: '' }) } : undefined,
  );
  const [columns = 0, lines = 0] = size.split('x').map(Number);
  return (
    <section className={css.preview} aria-label={words.preview} data-full={isFull}>
      <div className={css.previewBar}>
        {isOfAssets && (
          <Suspense fallback={null}>
            <AssetRows
              projectId={projectId}
              assetId={as && as !== 'project' ? as : undefined}
              onAsset={(asset) => setAddress({ as: asset ?? '' })}
              onRows={setHeard}
            />
          </Suspense>
        )}
        {isOfAlarms && projectId !== undefined && (
          <Select
            className={css.choice ?? ''}
            aria-label={words.source}
            value={as === 'project' ? 'project' : ''}
            options={[
              { value: '', label: words.example },
              { value: 'project', label: words.projectAlarms },
            ]}
            onChange={(next) => setAddress({ as: next })}
          />
        )}
        {projectId === undefined && WIDGET_TYPES.includes(widgetType) && widgetType !== 'static' && (
          <span className={css.note}>{words.example}</span>
        )}
        <span className={css.grow} />
        <Select
          className={css.size ?? ''}
          aria-label={words.size}
          value={size}
          options={SIZES.map((value) => ({
            value,
            label:
              value === ''
                ? words.fill
                : `${say(widgetEditorMessages.columns, { columns: value.split('x')[0] ?? '' })}`,
          }))}
          onChange={(next) => setAddress({ size: next })}
        />
        <Button
          type="text"
          icon={<Glyph name="retry" />}
          aria-label={words.again}
          title={`${words.again} (Ctrl+Enter)`}
          onClick={again}
        />
        <Button
          type="text"
          icon={isFull ? <Glyph name="close" /> : <PathGlyph shape={FULL} />}
          aria-label={isFull ? words.endFull : words.full}
          title={`${isFull ? words.endFull : words.full} (Shift+F)`}
          onClick={() => setAddress({ full: isFull ? '' : '1' })}
        />
      </div>
      <div className={css.ground}>
        <div
          className={css.widget}
          data-fills={size === ''}
          style={size === '' ? {} : { width: columns * CELL.width, height: lines * CELL.height }}
        >
          <Suspense fallback={null}>
            <CodeFrame
              key={run}
              panel={{ htmlCode: code.templateHtml, cssCode: code.templateCss, jsCode: code.script }}
              name={texts.name}
              rows={rows}
              settings={settings}
              onError={(text) => addMessage({ kind: 'error', text })}
              onSend={(key, value) =>
                addMessage({ kind: 'sent', text: say(widgetEditorMessages.sent, { key, value }) })
              }
            />
          </Suspense>
        </div>
      </div>
      {!isFull && <FrameMessages messages={messages} onClear={() => setMessages([])} />}
    </section>
  );
}
