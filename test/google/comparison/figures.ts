// Tables beside the database's figures: its names of dimensions, and their rows in any order.

/** The database's columns of dimensions. */
export const STORED: Readonly<Record<string, string>> = {
  date: 'place',
  country: 'country',
  ad_type: 'ad_type',
  placement_id: 'placement_id',
  inventoryType: 'inventory_type',
  adPlacement: 'placement_name',
  storeID: 'store_id',
  bundle: 'bundle_id',
  operationSystem: 'operation_system',
  appName: 'app_name',
  platform: 'platform',
};
export type Cells = readonly (string | number | null)[];
