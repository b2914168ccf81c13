import { CustomerLogin } from './customer/customer-login.tsx'
import { startLogin } from './start-login.tsx'

void startLogin('/accountView', <CustomerLogin />, 'customer')
