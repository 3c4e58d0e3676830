export function formatMigrationAdvice(faults) {
  if (faults.length === 0) return 'It only expands: the version of the site before it can run beside it.'
  return [
    '', 'The version of the site before this migration cannot run beside it:', ...faults.map((fault) => `  ${fault}`),
    'Expand first: let this migration only add, and take away in a later one what no version uses any more.',
    'If the site does without already, say since when, in a line of its own in both files:',
    '  -- contract: since <earlier migration>',
    'CONTRIBUTING.md explains it under “A migration”. npm test fails until then.',
  ].join('\n')
}
