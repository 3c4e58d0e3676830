/** A pledge as a client sends it: an individual's, with nothing but what is required. */
export const smallestPledge = {
  contributorType: 'individual',
  firstName: 'Wanjiru',
  lastName: 'Otieno',
  email: 'wanjiru@example.org',
  country: 'KE',
  contributionLevel: 'community-champion',
}

/** An organisation's pledge of an amount of its own, with every field. */
export const fullPledge = {
  contributorType: 'organization',
  organizationName: 'Lake Foundation',
  organizationType: 'foundation',
  title: 'Director',
  firstName: 'Ada',
  lastName: 'Lake',
  email: 'ada@example.org',
  phone: '+254 700 000000',
  address: '12 Acacia Road',
  city: 'Nanyuki',
  state: 'Laikipia',
  zipCode: '10400',
  country: 'KE',
  contributionLevel: 'healing-advocate',
  customAmount: '2500.50',
  paymentType: 'annual',
  motivation: 'For everyone\nwho comes after us.',
  anonymous: true,
  updates: false,
}
