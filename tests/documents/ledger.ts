/** The projections workbook as a ledger, kept month by month without a formula of its own. */

/** Assumptions by their names in the workbook; seasons by their months. */
export type Figures = Readonly<Record<string, number>>;

/** What a month of the ledger shows, in rupees. */
export interface Month {
  readonly revenue: number;
  readonly profit: number;
  readonly taxPaid: number;
  readonly stock: number;
  readonly credit: number;
  readonly loan: number;
  readonly cash: number;
  /** All that the business owns. */
  readonly total: number;
  /** Interest and repayment of loans. */
  readonly service: number;
  /** What pays for them: profit after tax, depreciation and interest on loans. */
  readonly earned: number;
}

const calendar = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** Share of a year's tax that has to be paid by the end of a month of it, from 1. */
const dueBy: Readonly<Record<number, number>> = { 3: 0.15, 6: 0.45, 9: 0.75 };

/** Calendar month of a month of the plan, from 0 both; days are counted as Excel does. */
function seasonOf(figures: Figures, index: number): number {
  const begun = new Date(Date.UTC(1899, 11, 30 + (figures.FirstMonth ?? 0)));
  return figures[calendar[(begun.getUTCMonth() + index) % 12] ?? ''] ?? Number.NaN;
}

/** One loan: what is repaid in a month, where a tenure of none is one repayment. */
function repayment(sum: number, wait: number, tenure: number, month: number): number {
  const parts = Math.max(1, tenure);
  return month > wait && month <= wait + parts ? sum / parts : 0;
}

/** Trade of all months: customers, sales, costs, what is bought, and what each leaves to pay. */
function tradeOf(a: (name: string) => number, figures: Figures) {
  let [customers, debtors] = [a('StartCustomers'), a('OpeningDebtors')];
  let [stock, creditors] = [a('OpeningStock'), a('OpeningCreditors')];
  return Array.from({ length: 36 }, (_, index) => {
    const year = Math.floor(index / 12);
    const won = a('NewCustomers') * (1 + a('NewCustomersGrowth')) ** index;
    customers = customers * (1 - a('Churn')) + won;
    const sold = customers * seasonOf(figures, index);
    const revenue = sold * a('Price') * (1 + a('PriceRise')) ** year;
    const direct = sold * a('DirectCost') * (1 + a('DirectCostRise')) ** year;
    const running =
      won * a('WinningCost') +
      a('Salaries') * (1 + a('SalariesGrowth')) ** year +
      a('FixedCosts') * (1 + a('FixedCostsGrowth')) ** year;
    // Goods are bought when those in the store do not last; nobody takes them back.
    const wanted = direct * a('StockMonths');
    const left = stock - direct;
    const bought = left >= wanted ? 0 : wanted - left;
    const received = revenue * a('PaidAtOnce') + debtors;
    const paid = bought * (1 - a('BoughtOnCredit')) + creditors + running;
    debtors = revenue * (1 - a('PaidAtOnce'));
    creditors = bought * a('BoughtOnCredit');
    stock = left + bought;
    return { revenue, result: revenue - direct - running, received, paid, stock, debtors };
  });
}

/** Depreciation and purchase of equipment in a month from 1. */
function equipmentOf(a: (name: string) => number, month: number) {
  const life = Math.max(1, a('EquipmentLife'));
  const first = month <= life ? (a('Equipment') + a('OldAssets')) / life : 0;
  const later = a('LaterEquipmentMonth');
  const second = month >= later && month < later + life ? a('LaterEquipment') / life : 0;
  const bought = month === later ? a('LaterEquipment') : 0;
  return { worn: first + second, bought };
}

/** Keeps the ledger of a plan over 36 months. */
export function ledgerOf(figures: Figures): readonly Month[] {
  const a = (name: string) => figures[name] ?? Number.NaN;
  const trade = tradeOf(a, figures);
  let [cash, credit] = [a('OpeningCash'), 0];
  let [loan, oldLoan] = [a('Loan'), a('OldLoan')];
  let assets = a('Equipment') + a('OldAssets');
  let [losses, paidAhead] = [0, 0];
  const before = new Map<number, number>();
  const loans = trade.map((_, index) => {
    const repaid = repayment(a('Loan'), a('LoanMoratorium'), a('LoanMonths'), index + 1);
    const oldRepaid = repayment(a('OldLoan'), 0, a('OldLoanMonths'), index + 1);
    const interest = (loan * a('LoanInterest') + oldLoan * a('OldLoanInterest')) / 12;
    [loan, oldLoan] = [loan - repaid, oldLoan - oldRepaid];
    return { repaid: repaid + oldRepaid, interest, loan };
  });
  trade.forEach(({ result }, index) => {
    const year = Math.floor(index / 12);
    const { worn } = equipmentOf(a, index + 1);
    before.set(year, (before.get(year) ?? 0) + result - worn - (loans[index]?.interest ?? 0));
  });
  let yearsProfit = 0;
  return trade.map(({ revenue, result, received, paid, stock, debtors }, index) => {
    const month = index + 1;
    const { worn, bought } = equipmentOf(a, month);
    const { repaid, interest, loan: owed } = loans[index] as (typeof loans)[number];
    const creditInterest = (credit * a('CashCreditInterest')) / 12;
    const profit = result - worn - interest - creditInterest;
    yearsProfit += profit;
    const inYear = (index % 12) + 1;
    const tax = inYear === 12 ? Math.max(0, yearsProfit - losses) * a('TaxRate') : 0;
    const expected = Math.max(0, (before.get(Math.floor(index / 12)) ?? 0) - losses) * a('TaxRate');
    const due = inYear === 12 ? tax : expected * (dueBy[inYear] ?? 0);
    const taxPaid = Math.max(0, due - paidAhead);
    paidAhead += taxPaid - tax;
    if (inYear === 12) [losses, yearsProfit] = [Math.max(0, losses - yearsProfit), 0];
    let own =
      cash - credit + received - paid - repaid - interest - creditInterest - taxPaid - bought;
    if (month === 1) own += a('Loan') - a('Equipment') - a('Deposits');
    if (month === a('InvestmentMonth')) own += a('Investment');
    credit = Math.min(a('CashCredit'), Math.max(0, -own));
    cash = own + credit;
    assets += bought - worn;
    const total = assets + a('Deposits') + stock + debtors + paidAhead + Math.max(0, cash);
    const service = interest + repaid;
    const earned = profit - tax + worn + interest;
    return { revenue, profit, taxPaid, stock, credit, loan: owed, cash, total, service, earned };
  });
}
