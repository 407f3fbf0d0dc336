type TypeOfEnterprise = { readonly companyId: string; readonly type: string };

/** The types of one kind of entity, each with its tenant, as ThingsBoard lists them. */
export const toTbEntityTypes = <const Kind extends string>(kind: Kind, types: readonly TypeOfEnterprise[]) =>
  types.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: kind,
    type,
  }));
