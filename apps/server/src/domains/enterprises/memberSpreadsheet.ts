import type { MemberType, Text } from '@twinscape/contract';
import { columnTitles, normalizeTitle, type SheetColumn } from '../../platform/spreadsheet/index.ts';

/** Fields of a member that an Excel sheet holds. */
export type MemberField = 'loginAccount' | 'masterName' | 'memberType' | 'title' | 'email' | 'phone';

/**
 * Reserved for examples by RFC 2606: nobody's account, so the template's example row is known again and not imported.
 */
const EXAMPLE_ACCOUNT = 'zhangwei@example.com';
export const isMemberExampleRow = (loginAccount: string): boolean => loginAccount.toLowerCase() === EXAMPLE_ACCOUNT;

/** The columns of template, import and export. Titles are recognised in both languages and in any order. */
export const MEMBER_COLUMNS: readonly SheetColumn<MemberField>[] = [
  {
    field: 'loginAccount',
    title: { cn: '登录账号', en: 'Login account' },
    aliases: ['账号', '登录账户', 'account'],
    required: true,
    note: {
      cn: '手机号或邮箱，用于登录，不能与其他账号重复',
      en: 'Phone number or email address for signing in; every account is unique',
    },
    example: EXAMPLE_ACCOUNT,
    width: 28,
  },
  {
    field: 'masterName',
    title: { cn: '姓名', en: 'Real name' },
    aliases: ['真实姓名', '成员姓名', 'name'],
    required: true,
    note: { cn: '成员的真实姓名，最多 60 个字符', en: 'Real name of the member, at most 60 characters' },
    example: { cn: '张伟', en: 'Zhang Wei' },
    width: 16,
  },
  {
    field: 'memberType',
    title: { cn: '成员类型', en: 'Member type' },
    aliases: ['类型', '角色', 'type', 'role'],
    required: false,
    note: { cn: '管理员、成员或体验账号；不填为成员', en: 'administrator, member or trial; empty means member' },
    example: { cn: '成员', en: 'member' },
    width: 14,
  },
  {
    field: 'title',
    title: { cn: '职务', en: 'Title' },
    aliases: ['职位', '岗位', '标题', 'job title', 'position'],
    required: false,
    note: { cn: '职务或岗位，最多 60 个字符', en: 'Job title, at most 60 characters' },
    example: { cn: '机电工程师', en: 'MEP engineer' },
    width: 16,
  },
  {
    field: 'email',
    title: { cn: '邮箱', en: 'Email' },
    aliases: ['电子邮箱', '邮件', 'email', 'mail'],
    required: false,
    note: {
      cn: '用于接收激活邮件；不填且登录账号为邮箱时，使用登录账号',
      en: 'Address for the activation email; empty uses the login account if that is an email address',
    },
    example: EXAMPLE_ACCOUNT,
    width: 28,
  },
  {
    field: 'phone',
    title: { cn: '手机号', en: 'Phone' },
    aliases: ['手机', '手机号码', '电话', '联系电话', 'mobile', 'phone number'],
    required: false,
    note: { cn: '联系电话', en: 'Contact number' },
    example: { cn: '13800000000', en: '+8613800000000' },
    width: 16,
  },
];

export const memberTitles = columnTitles(MEMBER_COLUMNS);

export const MEMBER_TYPE_NAMES: Readonly<Record<Exclude<MemberType, 0>, Text>> = {
  1: { cn: '管理员', en: 'administrator' },
  2: { cn: '成员', en: 'member' },
  3: { cn: '体验账号', en: 'trial' },
};

const MEMBER_TYPES_BY_NAME: ReadonlyMap<string, MemberType> = new Map<string, MemberType>([
  ...Object.entries(MEMBER_TYPE_NAMES).flatMap(([type, { cn, en }]): [string, MemberType][] => [
    [cn, Number(type) as MemberType],
    [en, Number(type) as MemberType],
    [type, Number(type) as MemberType],
  ]),
  ['企业管理员', 1],
  ['admin', 1],
  ['普通成员', 2],
  ['企业成员', 2],
  ['体验', 3],
  ['体验用户', 3],
  ['trial user', 3],
]);

/**
 * The member type that a cell names in either language or by its number; undefined for any other word, the platform
 * administrator's included.
 */
export const parseMemberType = (word: string): MemberType | undefined => MEMBER_TYPES_BY_NAME.get(normalizeTitle(word));
