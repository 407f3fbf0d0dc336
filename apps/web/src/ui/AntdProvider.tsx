import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../platform/language/index.ts';
import { pageNonce } from '../platform/styleNonce.ts';
import { antdTheme } from '../platform/theme/antd.ts';
import { useReducedMotion, useTheme } from '../platform/theme/index.ts';
import { useDayjsLocale } from './days.ts';
import { markRequired } from './form/markRequired.tsx';

const FORM = { requiredMark: markRequired };

/**
 * antd in our colours, in the reader's language, under the page's nonce. It stands around every screen that is not
 * `plain`.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const language = useLanguage();
  const reducedMotion = useReducedMotion();
  useDayjsLocale();
  const settings = useMemo(() => antdTheme(theme, reducedMotion), [theme, reducedMotion]);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider
      theme={settings}
      locale={language === 'cn' ? zhCN : enUS}
      csp={csp}
      button={{ autoInsertSpace: false }}
      form={FORM}
    >
      {children}
    </ConfigProvider>
  );
}
