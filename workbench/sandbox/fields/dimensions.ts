// The dimensions of both interfaces as tables: the name asked for, the field answered, the expression behind it.

export interface Dimension {
  /** Field of a response row. */
  readonly field: string;
  /** SQL over the view `facts`. */
  readonly sql: string;
}

export const ACCOUNT_DIMENSIONS = {
  date: { field: 'date', sql: "strftime(day, '%Y-%m-%d')" },
  country: { field: 'country', sql: 'country' },
  ad_type: { field: 'ad_type', sql: 'ad_type' },
  placement_id: { field: 'placement_id', sql: 'placement_id' },
} as const satisfies Record<string, Dimension>;

/** The field names of country, operationSystem, appName and storeID are not documented: these are the sandbox's choice. */
export const SELLER_DIMENSIONS = {
  date: { field: 'date', sql: "strftime(day, '%Y-%m-%dT00:00:00')" },
  country: { field: 'country', sql: 'country' },
  inventoryType: { field: 'inventoryType', sql: 'inventory_type' },
  adPlacement: { field: 'adPlacementName', sql: 'placement_name' },
  bundle: { field: 'bundle', sql: 'bundle_id' },
  operationSystem: { field: 'operationSystem', sql: 'operation_system' },
  appName: { field: 'appName', sql: 'app_name' },
  storeID: { field: 'storeID', sql: 'store_id' },
} as const satisfies Record<string, Dimension>;

export type AccountDimension = keyof typeof ACCOUNT_DIMENSIONS;
export type SellerDimension = keyof typeof SELLER_DIMENSIONS;
