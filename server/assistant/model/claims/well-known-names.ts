/** Names that are also among the frequent words of English, so that a sentence that begins with one begins with a name. */
export const WELL_KNOWN_NAMES: ReadonlySet<string> = new Set(
  `google microsoft amazon apple meta facebook netflix ibm oracle intel nvidia sap siemens bosch samsung sony nokia ericsson cisco dell hp
  adobe salesforce twitter linkedin uber airbnb spotify paypal ebay tesla toyota bmw volkswagen daimler mercedes ford boeing airbus shell
  bp exxon philips accenture deloitte kpmg pwc mckinsey goldman morgan barclays hsbc santander ubs citibank visa mastercard walmart ikea
  nestle unilever pfizer novartis roche bayer nasa cern nato unesco unicef stanford harvard mit oxford cambridge yale princeton berkeley
  cornell london paris berlin munich hamburg vienna zurich geneva madrid barcelona lisbon rome milan amsterdam rotterdam brussels dublin
  edinburgh manchester warsaw krakow prague budapest stockholm oslo copenhagen helsinki moscow istanbul dubai mumbai delhi bangalore
  singapore tokyo osaka seoul beijing shanghai sydney melbourne toronto vancouver montreal boston chicago seattle austin atlanta denver
  germany france spain portugal italy poland netherlands belgium austria switzerland england scotland ireland sweden norway denmark finland
  russia turkey india china japan korea australia canada mexico brazil argentina america europe africa asia`.split(/\s+/),
);
