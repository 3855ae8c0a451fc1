// Folders with more than 16 source files are named.

import { crowdedFolders } from './folder-sizes';
import { withPlantedFiles } from './planted-files';

const sources = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, '']);

test('a folder of 17 source files is too large, one of 16 is not', () => {
  const planted = [
    ...[...sources('src', 16), ...sources('src/core', 17), ...sources('test/deep/inside', 17)],
    ...[['src/core/tsconfig.json', '{}'], ...sources('workbench', 16), ['workbench/data.json', '{}']],
  ];
  const crowded = withPlantedFiles(Object.fromEntries(planted), (folder) =>
    crowdedFolders(folder, ['src', 'workbench', 'test']),
  );
  expect(crowded).toEqual([
    'src/core has 17 source files; at most 16 fit.',
    'test/deep/inside has 17 source files; at most 16 fit.',
  ]);
});
