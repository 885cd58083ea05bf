const nothing = { json: { items: [], total: 0, page: 1, per_page: 20 } }
const period = { orders: 0, total: 0 }

/** What the dashboard of a brand-new shop is told. */
export const emptyGlance = {
  sales: { days: [], days_before: [], recent: period, earlier: period },
  orders_by_status: [],
  best_sellers: [],
  low_stock: { threshold: 5, total: 0, items: [] },
  open_requests: { pending: 0, in_progress: 0 },
  recoverable_carts: { carts: 0, value: 0 },
}

/** Answers to what the frame and the dashboard of the back office ask for by themselves. */
export const emptyOffice = {
  'GET /api/admin/client-requests/summary': {
    json: { pending: 0, in_progress: 0, completed: 0, cancelled: 0 },
  },
  'GET /api/admin/orders/summary': {
    json: {
      ...{ count: 0, to_accept: 0, proofs: 0, to_ship: 0 },
      ...{ to_collect: 0, refunds_due: 0, expiring_today: 0 },
    },
  },
  'GET /api/admin/dashboard': { json: emptyGlance },
  'GET /api/admin/orders': {
    json: {
      ...nothing.json,
      summary: { total_sales: 0, total_orders: 0, average_order_value: 0, other_currencies: [] },
    },
  },
  'GET /api/admin/client-requests': nothing,
  'GET /api/admin/reviews': nothing,
  'GET /api/admin/abandoned-carts': nothing,
  'GET /api/admin/profiles': nothing,
  'GET /api/admin/admin-settings': nothing,
}
