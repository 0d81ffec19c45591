-- Operators list the orders of all companies, and search them by customer.
create index store_order_newest on store_order (ordered_at desc, id desc);
create index store_order_by_customer on store_order using gin (search_grams(customer_name));
