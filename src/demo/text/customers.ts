/** Who is called: a name, what they do, and where. */
export const CUSTOMERS = [
  { name: 'Marta Ruiz', role: 'office manager', company: 'Brightwater Clinics' },
  { name: 'Tom Hale', role: 'operations lead', company: 'Hale and Sons Logistics' },
  { name: 'Priya Nair', role: 'head of facilities', company: 'Orchard Insurance' },
  { name: 'Oskar Dahl', role: 'managing director', company: 'Dahl Timber' },
  { name: 'Yvonne Petit', role: 'front desk supervisor', company: 'Hotel Marchand' },
  { name: 'Samuel Osei', role: 'finance lead', company: 'Keystone Foods' },
  { name: 'Rachel Stone', role: 'practice manager', company: 'Stone and Webb Solicitors' },
  { name: 'Luis Ferreira', role: 'plant manager', company: 'Ferreira Ceramics' },
  { name: 'Nadia Haddad', role: 'head of administration', company: 'Cedar College' },
  { name: 'Peter Vogel', role: 'purchasing manager', company: 'Vogel Machine Works' },
  { name: 'Aisha Bello', role: 'chief of staff', company: 'Riverside Energy' },
  { name: 'Martin Kral', role: 'IT manager', company: 'Kral Publishing' },
  { name: 'Sofia Lund', role: 'team coordinator', company: 'Fjord Architects' },
  { name: 'George Evans', role: 'site manager', company: 'Evans Building Supplies' },
  { name: 'Wei Chen', role: 'regional director', company: 'Lantern Care Homes' },
  { name: 'Claire Dubois', role: 'head of customer service', company: 'Dubois Travel' },
] as const;
