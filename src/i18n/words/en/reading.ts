export default {
  title: 'Reading list',
} as const
