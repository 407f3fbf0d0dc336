import { describe, expect, it } from 'vitest';
import { type BundleContent, fitsOneCall, parseWidgetFile, serializeWidgetFile } from './widgetFile.ts';

const whole: BundleContent = {
  name: '机房组件',
  comment: '常用',
  logo: undefined,
  widgets: [
    {
      name: '温度',
      widgetType: 'latest',
      templateHtml: '<b></b>',
      templateCss: 'b{}',
      script: '',
      settingsJson: '{"unit":"℃"}',
    },
  ],
};

describe('S-WID-01: a bundle as a file', () => {
  it('is read as it was written', () => {
    const cover = 'data:image/png;base64,iVBORw0KGgo=';
    expect(parseWidgetFile(serializeWidgetFile(whole, cover))).toEqual({
      file: {
        format: 'twinscape-widgets',
        version: 1,
        name: '机房组件',
        comment: '常用',
        cover,
        widgets: whole.widgets,
      },
    });
  });

  it.each([
    ['{', { problem: 'noJson' }],
    ['[]', { problem: 'foreign' }],
    ['{"format":"other"}', { problem: 'foreign' }],
    ['{"format":"twinscape-widgets","version":2}', { problem: 'newer' }],
    ['{"format":"twinscape-widgets","version":1}', { problem: 'wrong', at: 'name' }],
    [serializeWidgetFile(whole, 'https://elsewhere/cover.png'), { problem: 'wrong', at: 'cover' }],
    [
      serializeWidgetFile(whole, undefined).replace('latest', 'gauge'),
      { problem: 'wrong', at: 'widgets[0].widgetType' },
    ],
    [
      serializeWidgetFile(
        { ...whole, widgets: whole.widgets.map((one) => ({ ...one, settingsJson: '{' })) },
        undefined,
      ),
      { problem: 'wrong', at: 'widgets[0].settingsJson' },
    ],
    ['x'.repeat(8 * 1024 ** 2), { problem: 'tooLarge' }],
  ])('what is no such file is refused by what is wrong with it: %.40s', (content, refused) => {
    expect(parseWidgetFile(content)).toEqual(refused);
  });

  it('is offered to be brought back only where one call can carry it', () => {
    expect(fitsOneCall(whole)).toBe(true);
    const long = whole.widgets.map((one) => ({ ...one, script: '温'.repeat(3_000_000) }));
    expect(fitsOneCall({ ...whole, widgets: long })).toBe(false);
  });
});
